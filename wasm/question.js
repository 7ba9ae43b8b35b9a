// What may be asked of a thinker: checked before it is sent, since not everything can be sent.

const numbers = ["ms", "depth", "nodes", "level"];
const texts = ["match", "judge"];
const wishes = ["everyMove", "reasons"];

export const fault = (field, code, reason) => ({ error: { field, code, reason } });

const isObject = (value) => typeof value === "object" && value !== null;

function checkedText(field, text) {
  return typeof text === "string" ? null : fault(field, "not-text", "must be a text");
}

function checkedNumber(field, number) {
  const fits = Number.isFinite(number) && number >= 0;
  return fits ? null : fault(field, "not-number", "must be a number, 0 or more");
}

/** The limits that are given, and of these what is known; or the error. */
function checkedLimits(given) {
  if (!isObject(given)) return fault("limits", "not-object", "must be an object");
  const limits = {};
  const take = (names, check) => {
    for (const name of names) {
      if (given[name] === undefined) continue;
      const wrong = check(name, given[name]);
      if (wrong) return wrong;
      limits[name] = given[name];
    }
    return null;
  };
  const wrong = take(numbers, checkedNumber) ?? take(texts, checkedText);
  for (const name of wishes) limits[name] = Boolean(given[name]);
  return wrong ?? { limits };
}

/** `{ start, moves, limits }` as the worker wants it, or the error. */
export function checkedQuestion(start, moves, limits) {
  const wrong = checkedText("start", start) ?? checkedText("moves", moves);
  const checked = wrong ?? checkedLimits(limits);
  return checked.error ? checked : { start, moves, ...checked };
}

/** The error of what goes with a question, or null. */
export function optionsFault(options) {
  if (!isObject(options)) return fault("options", "not-object", "must be an object");
  const { signal, onprogress } = options;
  if (signal !== undefined && typeof signal?.addEventListener !== "function") {
    return fault("signal", "not-signal", "must be an AbortSignal");
  }
  if (onprogress !== undefined && typeof onprogress !== "function") {
    return fault("onprogress", "not-function", "must be a function");
  }
  return null;
}
