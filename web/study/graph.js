import { fill, h, setText } from "../dom.js";
import { t } from "../messages.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 1000;
const HEIGHT = 200;

function svg(tag, attrs) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
  return element;
}

/**
 * How the game went: South's advantage upwards, move by move. It is a slider, too: who presses it goes there.
 *
 * @typedef {{ share: number, said: string, mark: "changed" | "gave" | null } | null} Point `share` from -1 to 1, for
 *   South; null where nothing is known
 */
export class Graph {
  #picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  #marks = h("div", { class: "graph-marks", "aria-hidden": "true" });
  #cursor = h("div", { class: "graph-cursor", "aria-hidden": "true" });
  #field;
  #go;
  #points = [];
  #at = null;
  #shown = "";

  /** @param {(ply: number) => void} go told of the ply of the main line to show */
  constructor(go) {
    this.#go = go;
    this.#field = h(
      "div",
      {
        class: "graph-field",
        role: "slider",
        tabindex: 0,
        "aria-label": t("study.graph.label"),
        "aria-valuemin": 0,
        onkeydown: (event) => this.#key(event),
        onpointerdown: (event) => this.#point(event),
        onpointermove: (event) => event.buttons === 1 && this.#point(event),
      },
      this.#picture,
      this.#marks,
      this.#cursor,
    );
    const edge = (side) => h("p", { class: "graph-edge", "aria-hidden": "true" }, t(`study.graph.${side}`));
    this.element = h("div", { class: "graph" }, edge("south"), this.#field, edge("north"));
  }

  /**
   * @param {Point[]} points one more than there are moves
   * @param {number | null} at the ply shown; null off the main line
   */
  update(points, at) {
    const key = JSON.stringify(points);
    this.#points = points;
    this.#at = at;
    if (key !== this.#shown) this.#draw();
    this.#shown = key;
    this.#cursor.hidden = at === null;
    this.#cursor.style.left = `${this.#across(at ?? 0)}%`;
    const now = at ?? 0;
    this.#field.setAttribute("aria-valuemax", String(points.length - 1));
    this.#field.setAttribute("aria-valuenow", String(now));
    this.#field.setAttribute("aria-valuetext", points[now]?.said ?? t("study.graph.unknown"));
  }

  #across(ply) {
    return this.#points.length > 1 ? (100 * ply) / (this.#points.length - 1) : 0;
  }

  #draw() {
    const places = this.#points.flatMap((point, ply) =>
      point ? [[(this.#across(ply) / 100) * WIDTH, ((1 - point.share) / 2) * HEIGHT]] : [],
    );
    const text = places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`);
    const middle = HEIGHT / 2;
    const parts = [svg("line", { x1: 0, x2: WIDTH, y1: middle, y2: middle, class: "graph-even" })];
    if (places.length > 0) {
      const [first, last] = [places[0][0], places[places.length - 1][0]];
      const area = `${first},${middle} ${text.join(" ")} ${last},${middle}`;
      parts.push(svg("polygon", { points: area, class: "graph-area" }));
      parts.push(svg("polyline", { points: text.join(" "), class: "graph-line" }));
    }
    this.#picture.replaceChildren(...parts);
    fill(
      this.#marks,
      this.#points.flatMap((point, ply) => (point?.mark ? [this.#mark(point, ply)] : [])),
    );
  }

  #mark({ share, mark }, ply) {
    const sign = h("span", { class: "graph-mark", data: { mark } });
    setText(sign, mark === "changed" ? "◆" : "●");
    sign.style.left = `${this.#across(ply)}%`;
    sign.style.top = `${(50 * (1 - share)).toFixed(1)}%`;
    return sign;
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const last = this.#points.length - 1;
    const at = this.#at ?? 0;
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 10,
      PageUp: at + 10,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#go(Math.max(0, Math.min(last, to)));
  }

  #point(event) {
    const { left, width } = this.#field.getBoundingClientRect();
    const last = this.#points.length - 1;
    this.#go(Math.max(0, Math.min(last, Math.round(((event.clientX - left) / width) * last))));
  }
}
