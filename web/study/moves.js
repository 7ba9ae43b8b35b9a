import { h } from "../dom.js";
import { t } from "../messages.js";
import { moveText } from "./judged.js";
import { roving } from "./roving.js";

/** The list of moves with their variations, one stop of Tab. */
export class MoveList {
  #list = h("div", { class: "study-list" });
  #empty = h("p", { class: "study-soft" }, t("study.moves.none"));
  #buttons = new Map();
  #shown = "";
  #stop;
  #go;
  #sideOf;

  /**
   * @param {object} parts
   * @param {(node: import("./tree.js").Node) => void} parts.go told of the node to show
   * @param {(node: import("./tree.js").Node) => "S" | "N"} parts.sideOf who made a move
   */
  constructor({ go, sideOf }) {
    this.#go = go;
    this.#sideOf = sideOf;
    this.#stop = roving(this.#list, "button");
    this.element = h(
      "section",
      { class: "panel study-moves", "aria-label": t("log.title") },
      h("h2", {}, t("log.title")),
      this.#empty,
      this.#list,
    );
  }

  /**
   * @param {import("./tree.js").Tree} tree
   * @param {import("./tree.js").Node} node the one shown
   * @param {Map<import("./tree.js").Node, "changed" | "gave">} marks
   */
  update(tree, node, marks) {
    const key = `${tree.changes} ${[...marks].map(([{ ply }, mark]) => `${ply}${mark}`)}`;
    if (key !== this.#shown) this.#build(tree, marks);
    this.#shown = key;
    this.#empty.hidden = tree.root.children.length > 0;
    const inside = this.#list.contains(document.activeElement);
    for (const [each, button] of this.#buttons) {
      if (each === node) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    const current = this.#buttons.get(node);
    this.#stop(current);
    if (inside && current) current.focus({ preventScroll: true });
    this.#reveal(current);
  }

  #build(tree, marks) {
    const focused = [...this.#buttons].find(([, button]) => button === document.activeElement)?.[0];
    this.#buttons.clear();
    this.#list.replaceChildren(
      ...(tree.root.comment ? [commentOf(tree.root.comment)] : []),
      this.#line([tree.root.children[0]].filter(Boolean), marks),
    );
    this.#buttons.get(focused)?.focus({ preventScroll: true });
  }

  /** A line from its first move on. */
  #line([first], marks) {
    const line = h("ol", { class: "study-line" });
    for (let node = first; node; [node] = node.children) {
      // What else could have been played stands beside the move that was.
      const others = node.parent.children[0] === node ? node.parent.children.slice(1) : [];
      line.append(
        h(
          "li",
          { data: { side: this.#sideOf(node) } },
          ...(node.before && node === first ? [commentOf(node.before)] : []),
          this.#button(node, marks.get(node)),
          ...(node.comment ? [commentOf(node.comment)] : []),
          ...others.map((other) => h("div", { class: "study-variation" }, this.#line([other], marks))),
        ),
      );
    }
    return line;
  }

  #button(node, mark) {
    const side = this.#sideOf(node);
    const move = moveText(node.move);
    const label = t(`study.move.${mark ?? "plain"}`, { ply: node.ply, side: t(`side.${side}`), move });
    const button = h(
      "button",
      { type: "button", class: "study-move", "aria-label": label, onclick: () => this.#go(node) },
      h("span", { class: "study-ply" }, node.ply),
      h("span", { class: "log-side" }, side === "S" ? "▼" : "▲"),
      h("span", { class: "log-move" }, move),
      mark && h("span", { class: "study-mark", data: { mark } }, t(`study.mark.${mark}`)),
    );
    this.#buttons.set(node, button);
    return button;
  }

  /** Only the list itself scrolls, never the page; and once the view is in place. */
  #reveal(button) {
    queueMicrotask(() => {
      if (!button?.isConnected) {
        this.#list.scrollTop = 0;
        return;
      }
      const box = button.getBoundingClientRect();
      const own = this.#list.getBoundingClientRect();
      if (box.top < own.top) this.#list.scrollTop += box.top - own.top - 4;
      else if (box.bottom > own.bottom) this.#list.scrollTop += box.bottom - own.bottom + 4;
    });
  }
}

const commentOf = (text) => h("span", { class: "study-comment" }, text);
