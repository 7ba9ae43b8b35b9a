/** Keys that stand for controls, by the control's action. */
const actions = {
  u: "undo",
  r: "redo",
  h: "hint",
  n: "new-game",
  f: "flip",
  v: "speed",
  p: "pause",
  ".": "step",
  s: "skip",
  "?": "help",
};

const typing = "input:not([type=radio]), textarea, select, [contenteditable]";

/** Lets keys press controls, unless someone is typing or holds Ctrl, Alt or Meta. */
export function listenToKeys(root) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
    const action = actions[event.key.toLowerCase()];
    if (!action || event.target.closest?.(typing)) return;
    const control = root.querySelector(`[data-action="${action}"]`);
    if (!control || control.disabled) return;
    event.preventDefault();
    control.click();
  });
}
