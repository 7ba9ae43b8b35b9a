import { h } from "../dom.js";
import { t } from "../messages.js";
import { moveText } from "./judged.js";

/**
 * A move of a game to go to: which it is, who made it, what it was, and how it was marked.
 *
 * @param {{ ply: number, side: "S" | "N", move: string, mark?: "changed" | "gave" | null }} which
 * @param {Record<string, any>} props of the button
 */
export function moveButton({ ply, side, move, mark }, props) {
  const named = (label) => ({ role: "img", "aria-label": label });
  return h(
    "button",
    { type: "button", class: "study-move", ...props },
    h("span", { class: "study-ply" }, ply),
    " ",
    h("span", { class: "log-side", ...named(t(`side.${side}`)) }, side === "S" ? "▼" : "▲"),
    " ",
    h("span", { class: "log-move" }, moveText(move)),
    ...(mark
      ? [
          " ",
          h(
            "span",
            { class: "study-mark", data: { mark }, ...named(t(`study.marked.${mark}`)) },
            t(`study.mark.${mark}`),
          ),
        ]
      : []),
  );
}
