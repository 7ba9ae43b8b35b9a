import { button, h } from "./dom.js";
import { faultText, t } from "./messages.js";

/** Messages that stay until they are put away: what could not be read, and why. */
export class Notices {
  element = h("div", { class: "notices", role: "alert" });

  /**
   * @param {string} text
   * @param {string} [kind] a newer one of the same kind takes the place of the last
   * @param {...HTMLElement} more what can be done about it
   */
  show(text, kind = text, ...more) {
    this.clear(kind);
    const notice = h(
      "div",
      { class: "notice", data: { notice: kind } },
      h("p", {}, text),
      ...more,
      button(t("notice.close"), { action: "close-notice", onclick: () => this.#close(notice) }),
    );
    this.element.append(notice);
  }

  /**
   * @param {string} key a text with a placeholder for the fault
   * @param {object} fault
   * @param {string} [kind] as of `show`
   */
  fault(key, fault, kind = key) {
    this.show(t(key, { fault: faultText(fault) }), kind);
  }

  /** Who closed it goes on at the next one, or at the title of the view. */
  #close(notice) {
    notice.remove();
    const next = this.element.querySelector("button") ?? this.element.closest("main")?.querySelector("h1");
    next?.focus();
  }

  clear(kind) {
    for (const notice of this.element.querySelectorAll("[data-notice]")) {
      if (kind === undefined || notice.dataset.notice === kind) notice.remove();
    }
  }
}
