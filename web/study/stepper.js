import { button, h } from "../dom.js";
import { t } from "../messages.js";
import { MOST } from "./position_text.js";

/** A button that is held down does what it does again and again, after a while. */
const HELD_MS = 450;
const AGAIN_MS = 110;

/**
 * A count with buttons for one fewer and one more, and a field to write it.
 *
 * @param {object} options
 * @param {string} options.name of the field, for tests
 * @param {(count: number, by: "step" | "typed") => void} options.onchange
 */
export function stepper({ name, onchange }) {
  let count = 0;
  const step = (by) => {
    const next = Math.min(MOST, Math.max(0, count + by));
    if (next !== count) onchange(next, "step");
  };
  const input = h("input", {
    type: "text",
    inputmode: "numeric",
    name,
    autocomplete: "off",
    maxlength: 3,
    oninput: () => {
      if (/^[0-9]*$/.test(input.value)) onchange(Number(input.value), "typed");
    },
    // What cannot be read as a count goes.
    onchange: () => (input.value = String(count)),
    onkeydown: (event) => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      step(by);
      input.value = String(count);
      input.select();
    },
    onfocus: () => input.select(),
  });
  const fewer = held(button("−", { action: `${name}-fewer`, class: "stepper-button" }), () => step(-1));
  const more = held(button("+", { action: `${name}-more`, class: "stepper-button" }), () => step(1));
  const element = h("div", { class: "stepper", role: "group" }, fewer, input, more);
  return {
    element,
    input,
    /** @param {number} now @param {{ name: string, fewer: string, more: string }} labels */
    update(now, labels) {
      count = now;
      // What is being typed stays as it is, as long as it says the same.
      if (document.activeElement !== input || Number(input.value) !== now) input.value = String(now);
      fewer.disabled = now === 0 && document.activeElement !== fewer;
      element.setAttribute("aria-label", labels.name);
      input.setAttribute("aria-label", labels.name);
      fewer.setAttribute("aria-label", labels.fewer);
      more.setAttribute("aria-label", labels.more);
    },
  };
}

/** Lets a button act at each press, and on and on while it is held. */
function held(element, act) {
  let timer = 0;
  let repeated = false;
  const stop = () => clearTimeout(timer);
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    repeated = false;
    const again = () => {
      if (!element.isConnected || element.disabled) return;
      repeated = true;
      act();
      timer = setTimeout(again, AGAIN_MS);
    };
    timer = setTimeout(again, HELD_MS);
  });
  for (const gone of ["pointerup", "pointerleave", "pointercancel"]) element.addEventListener(gone, stop);
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener("click", () => {
    stop();
    if (!repeated) act();
    repeated = false;
  });
  return element;
}

/** What a stepper's parts are called. @param {string} name of what it counts */
export const labelsOf = (name) => ({
  name,
  fewer: t("study.setup.fewer", { place: name }),
  more: t("study.setup.more", { place: name }),
});
