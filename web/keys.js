/** Keys that stand for controls, by the control's action. */
const actions = {
  u: "undo",
  r: "redo",
  h: "hint",
  n: "new-game",
  f: "flip",
  v: "speed",
  m: "sound",
  p: "pause",
  ".": "step",
  s: "skip",
  "?": "help",
};

const typing = "input:not([type=radio]), textarea, select, [contenteditable]";

/**
 * Lets keys press controls, unless someone is typing or holds Ctrl, Alt or Meta.
 *
 * @param {HTMLElement} root
 * @param {Record<string, () => void>} others what to do for an action that has no control
 */
export function listenToKeys(root, others) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
    const action = actions[event.key.toLowerCase()];
    if (!action || event.target.closest?.(typing)) return;
    const control = root.querySelector(`[data-action="${action}"]`);
    if (!control && !others[action]) return;
    if (control?.disabled) return;
    event.preventDefault();
    if (control) control.click();
    else others[action]();
  });
}
