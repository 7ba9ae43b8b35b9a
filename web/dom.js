/**
 * Makes an element. `class` and `data` (a dataset) are what they say, `on…` adds a listener, true and false
 * set or leave out an attribute; text children are text nodes, never markup.
 *
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Node | string | number | null | undefined | false)} children
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") element.className = value;
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  fill(element, children);
  return element;
}

/** Replaces an element's children; nothing stands for the empty ones. */
export function fill(element, children) {
  element.replaceChildren(
    ...children
      .flat()
      .filter((child) => child !== null && child !== undefined && child !== false)
      .map((child) => (child instanceof Node ? child : String(child))),
  );
}

/** Sets text only when it differs, so that live regions and layout are left in peace. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const usable = (element) =>
  element.isConnected &&
  !element.disabled &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === "visible";

/** What has the focus where an element is, be it the page or a shadow root; null if nothing there has. */
export const focusAt = (element) => element.getRootNode().activeElement ?? null;

/**
 * Changes what is in an element; who loses the focus by that is led on.
 *
 * @param {Element} element
 * @param {() => void} change
 * @param {() => void} lead puts the focus somewhere
 */
export function keepFocus(element, change, lead) {
  const before = focusAt(element);
  const inside = before !== null && element.contains(before);
  change();
  const now = focusAt(element);
  if (inside && (now === before ? !usable(before) : now === null || now === document.body)) lead();
}

/** A button; `action` is the name that keys and tests know it by. */
export function button(label, { action, move, onclick, ...rest } = {}) {
  const data = { ...(action && { action }), ...(move && { move }) };
  return h("button", { type: "button", data, onclick, ...rest }, label);
}

/** One choice of several: a named group of radio buttons. `choices` are [value, label] pairs. */
export function choose({ name, legend, choices, value, onchange }) {
  return h(
    "fieldset",
    { class: "choose" },
    h("legend", {}, legend),
    h(
      "div",
      { class: "choose-row" },
      ...choices.map(([key, label]) => {
        const input = h("input", { type: "radio", name, value: key, onchange: () => onchange(key) });
        input.checked = key === value;
        return h("label", {}, input, h("span", {}, label));
      }),
    ),
  );
}
