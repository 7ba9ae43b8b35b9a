import { h } from "../dom.js";
import { t } from "../messages.js";
import { moveButton } from "./move_button.js";
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

  /** Goes to the move shown. */
  focus() {
    (this.#list.querySelector("[aria-current]") ?? this.#list.querySelector("button"))?.focus({ preventScroll: true });
  }

  /**
   * What is said of a move has changed: nothing else is made anew, as it is typed letter by letter.
   *
   * @param {import("./tree.js").Tree} tree
   * @param {import("./tree.js").Node} node not the root
   * @returns {boolean} whether the list had that comment's place, so that it is up to date
   */
  say(tree, node) {
    const button = this.#buttons.get(node);
    const next = button?.nextElementSibling;
    if (!button || !this.#shown.startsWith(`${tree.changes - 1} `)) return false;
    this.#shown = this.#shown.replace(/^\d+/, tree.changes);
    if (next?.matches(".study-comment")) {
      if (node.comment) next.textContent = node.comment;
      else next.remove();
    } else if (node.comment) button.after(commentOf(node.comment));
    return true;
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
    const which = { ply: node.ply, side: this.#sideOf(node), move: node.move, mark };
    const button = moveButton(which, { onclick: () => this.#go(node) });
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
