/**
 * Makes many buttons one stop of Tab: the arrow keys go from each to the next.
 *
 * @param {HTMLElement} element that the buttons are in
 * @param {string} selector of the buttons
 * @param {Record<string, number>} [keys] how far each key goes
 * @returns {(current?: Element | null) => void} puts the stop at a button; where it is, or at the first, if none is given
 */
export function roving(element, selector, keys = { ArrowUp: -1, ArrowDown: 1 }) {
  const usable = () => [...element.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
  const stop = (current) => {
    const all = [...element.querySelectorAll(selector)];
    const at =
      current ?? all.find((each) => each === document.activeElement) ?? all.find(({ tabIndex }) => tabIndex === 0);
    for (const each of all) each.tabIndex = each === (all.includes(at) ? at : all[0]) ? 0 : -1;
  };
  element.addEventListener("keydown", (event) => {
    const by = keys[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const all = usable();
    const at = all.indexOf(event.target);
    if (at < 0) return;
    event.preventDefault();
    const next = all[at + by];
    if (!next) return;
    stop(next);
    next.focus();
  });
  return stop;
}
