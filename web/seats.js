/**
 * Who sits at a side of the board: a person, or the engine at one of its levels.
 *
 * @typedef {"person" | "level-1" | "level-2" | "level-3" | "level-4" | "level-5" | "level-6"} Seat
 * @typedef {{ S: Seat, N: Seat }} Seats
 */

const seatAt = (level) => `level-${level}`;

/** Every kind of seat, in the order to show them. @type {Seat[]} */
export const kinds = ["person", ...[1, 2, 3, 4, 5, 6].map(seatAt)];

/** The highest level. */
export const STRONGEST = 6;

/** What "engine" alone means, in links and in what was kept before there were levels. @type {Seat} */
export const ENGINE = seatAt(2);

/** The engine's level, null for a person. @param {Seat} seat @returns {number | null} */
export const levelOf = (seat) => (seat === "person" ? null : Number(seat.slice("level-".length)));

/** A seat from text, undefined if it names none. @param {string} text @returns {Seat | undefined} */
export function readSeat(text) {
  if (text === "engine") return ENGINE;
  return kinds.includes(text) ? text : undefined;
}

/** Who sits opposite where nothing is said. @param {Seat} seat @returns {Seat} */
export const opponent = (seat) => (seat === "person" ? ENGINE : "person");

/** The usual set-ups: a person against the engine, two people, two engines. */
export const presets = ["engine", "two", "watch"];

/** @param {Seats} seats */
export function presetOf({ S, N }) {
  const people = [S, N].filter((seat) => seat === "person").length;
  return ["watch", "engine", "two"][people];
}

/**
 * The seats of a set-up; who sits there already stays as far as it fits.
 *
 * @param {string} preset
 * @param {Seats} seats
 * @returns {Seats}
 */
export function seatsOf(preset, { S, N }) {
  if (preset === presetOf({ S, N })) return { S, N };
  if (preset === "two") return { S: "person", N: "person" };
  const engine = [N, S].find((seat) => seat !== "person") ?? ENGINE;
  if (preset === "engine") return { S: "person", N: engine };
  return { S: S === "person" ? engine : S, N: N === "person" ? engine : N };
}

/** What stands for a newcomer's first game. @returns {Seats} */
export const firstSeats = () => ({ S: "person", N: ENGINE });

/**
 * Reads the seats that were chosen last.
 *
 * @param {string | null} text as `JSON.stringify` wrote it
 * @returns {{ seats: Seats, fault: object | null }}
 */
export function parseSeats(text) {
  if (text === null) return { seats: firstSeats(), fault: null };
  try {
    const stored = JSON.parse(text);
    const seats = { S: readSeat(stored.S), N: readSeat(stored.N) };
    if (seats.S && seats.N) return { seats, fault: null };
  } catch {
    // Told below, like what has another form.
  }
  return { seats: firstSeats(), fault: { field: "seats", code: "unreadable", value: "" } };
}
