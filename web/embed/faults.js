import { faultText } from "../messages.js";

/** Why something that was asked of a board could not be done; the reasons are for programs, and so in English. */
const reasons = {
  "not-in-mode": "this cannot be done in this mode",
  "not-now": "nobody at this board is to move now",
  "game-over": "the game is over",
  "not-legal": "this is not a legal move here",
  "nothing-to-undo": "there is nothing to take back",
  "not-a-count": "this is not a number of moves of this game",
  "not-ready": "the board is not there yet",
  "too-many": "too much was asked for at once, and something else after it",
  overtaken: "something else was asked for before this could be shown",
  "unknown-command": "there is no such command",
};

/** @param {string} field @param {keyof typeof reasons} code @param {unknown} [value] */
export const refusal = (field, code, value) => ({
  field,
  code,
  reason: reasons[code],
  ...(value !== undefined && { value: String(value).slice(0, 60) }),
});

/** A fault of a request as programs are told of it. @param {import("./request.js").RequestFault} fault */
export const told = (fault) => {
  const { parameter: field, code, value, ply } = fault;
  const reason = fault.reason || faultText(fault, field);
  return { field, code, reason, ...(value !== undefined && { value }), ...(ply !== undefined && { ply }) };
};
