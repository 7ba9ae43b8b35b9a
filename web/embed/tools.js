import { button, fill, h, setText } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../messages.js";
import { linkTo } from "./home.js";

/** A button with a picture, and its name below it where there is room. */
export class Tool {
  #name = h("span", { class: "tool-name" });
  #shown = "";

  /** @param {string} action @param {() => void} onclick */
  constructor(action, onclick) {
    this.element = button("", { action, class: "tool", onclick });
  }

  /** @param {string} picture @param {string} name @param {string} [label] what it is called in full */
  show(picture, name, label = name) {
    setText(this.#name, name);
    if (this.element.getAttribute("aria-label") !== label) {
      this.element.setAttribute("aria-label", label);
      this.element.title = label;
    }
    if (this.#shown === picture) return;
    this.#shown = picture;
    fill(this.element, [icon(picture), this.#name]);
  }
}

/**
 * The buttons and the way to the whole page in one row; null if there are none.
 *
 * @param {Record<string, Tool>} tools @param {HomeLink | null} home
 */
export function toolRow(tools, home) {
  const all = [...Object.values(tools), home].filter(Boolean).map(({ element }) => element);
  if (all.length === 0) return null;
  return h("div", { class: "tools", role: "group", "aria-label": t("tools.label") }, ...all);
}

/** The way to the whole page; where that is is not known to every board. */
export class HomeLink {
  element = h("a", { class: "tool home-link", target: "_blank", rel: "noopener", data: { action: "home" } });

  constructor() {
    const name = t("frame.open");
    this.element.title = name;
    this.element.setAttribute("aria-label", name);
    fill(this.element, [icon("outside"), h("span", { class: "tool-name" }, t("app.name"))]);
  }

  /** @param {string | null} home the page's address @param {string} link what it opens */
  update(home, link) {
    const address = linkTo(home, link);
    this.element.hidden = address === null;
    if (address !== null && this.element.href !== address) this.element.href = address;
  }
}
