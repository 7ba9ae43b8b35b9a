/**
 * All keys of the page: what the listener below does, and what the help lists.
 *
 * @typedef {object} Key
 * @property {string} name of what it does, in the catalogue below `keys.do.`
 * @property {string[]} keys as `KeyboardEvent.key` has them, letters small
 * @property {string[]} [press] the controls it presses, by action: the first one that is there and can be pressed
 * @property {boolean} [typed] it stands for itself in buttons and the like: not ours while one has the focus
 * @property {boolean} [repeats] when it is held down
 */

/** What is done at a pit that has the focus; `ArrowLeft` and the like have another meaning elsewhere. */
export const pitArrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What keys do to the seeds of a pit where a position is set up; digits say how many there are. */
export const pitCounts = { "+": 1, "-": -1 };

/** In the parts that the help has. A key without `press` is what the browser or a part of the page makes of it. */
export const keys = {
  /** @type {Key[]} */
  board: [
    { name: "pits", keys: Object.keys(pitArrows) },
    { name: "sow", keys: ["Enter", " "] },
    { name: "count", keys: [...Object.keys(pitCounts), "Digits"] },
  ],
  /** @type {Key[]} */
  past: [
    { name: "earlier", keys: ["ArrowLeft"], press: ["earlier"], repeats: true },
    { name: "later", keys: ["ArrowRight"], press: ["later"], repeats: true },
    { name: "first", keys: ["Home"], press: ["first"] },
    { name: "present", keys: ["End"], press: ["present", "last"] },
    {
      name: "leave",
      keys: ["Escape"],
      press: ["stop-line", "present", "cancel-offer", "play-on", "close-notice", "main-line"],
    },
  ],
  /** @type {Key[]} */
  game: [
    { name: "best", keys: [" "], press: ["resume", "best"], typed: true },
    { name: "undo", keys: ["u"], press: ["undo"], repeats: true },
    { name: "redo", keys: ["r"], press: ["redo"], repeats: true },
    { name: "hint", keys: ["h"], press: ["hint"] },
    { name: "new-game", keys: ["n"], press: ["new-game"] },
    { name: "flip", keys: ["f"], press: ["flip"] },
    { name: "thought", keys: ["l"], press: ["thought", "analyse"] },
    { name: "sound", keys: ["m"], press: ["sound"] },
  ],
  /** @type {Key[]} */
  seeds: [
    { name: "speed", keys: ["v"], press: ["speed"] },
    { name: "pause", keys: ["p"], press: ["pause"] },
    { name: "step", keys: ["."], press: ["step"], repeats: true },
    { name: "skip", keys: ["s"], press: ["skip"] },
  ],
  /** @type {Key[]} */
  page: [
    { name: "rules", keys: ["i"], press: ["help"] },
    { name: "keys", keys: ["?"], press: ["keys"] },
  ],
};

const pressing = Object.values(keys).flatMap((part) => part.filter(({ press }) => press));

const typing = "input, textarea, select, [contenteditable]";
/** Letters go by radio buttons, which have no use for them; arrows and the like do not. */
const writing = "input:not([type=radio]), textarea, select, [contenteditable]";
const pressable = "button, summary, a[href]";

/** Whether who has the focus wants the key for itself. */
function kept({ typed }, { key, target }) {
  if (!target.closest || key === "Escape") return false;
  if (typed && target.closest(pressable)) return true;
  return target.closest(key.length === 1 && key !== " " ? writing : typing) !== null;
}

/**
 * Lets keys press controls, unless someone is typing, reads a dialog, or holds Ctrl, Alt or Meta.
 *
 * @param {HTMLElement} root
 * @param {Record<string, () => void>} others what to do for an action that has no control
 */
export function listenToKeys(root, others) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const entry = pressing.find((each) => each.keys.includes(pressed));
    if (!entry || kept(entry, event) || (event.shiftKey && event.key.length > 1)) return;
    const other = entry.press.map((action) => others[action]).find(Boolean);
    const controls = entry.press.map((action) => root.querySelector(`[data-action="${action}"]`));
    const control = controls.find((each) => each && !each.disabled);
    if (!control && !other) return;
    event.preventDefault();
    if (event.repeat && !entry.repeats) return;
    if (control) control.click();
    else other();
  });
}
