import { picture, pictureCanvas } from "../board/picture.js";
import { copyButton, copyField } from "../copying.js";
import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../messages.js";
import { mayDownload, saveFile } from "../save_file.js";

/**
 * The link to a game, put on the clipboard where that is allowed, the position as a picture to keep, and what else there
 * is to hand out as text.
 *
 * @param {string} url
 * @param {() => import("../board/picture.js").Wanted} wanted the picture as the board is now
 * @param {() => void} done called when the notice has been closed
 * @param {{ name: string, label: string, text: string }[]} [more]
 */
export function shareNotice(url, wanted, done, more = []) {
  const field = h("input", { class: "link-field", readonly: true, "aria-label": t("link.label"), value: url });
  const told = h("p", { role: "status" }, t("link.copy"));
  const say = (text) => (told.textContent = text);
  const guide = h("a", { href: "embedding.html", target: "_blank" }, t("way.guide"));
  const made = more.map((each) => row(each, say));
  const rows = h("div", { class: "share-rows", hidden: true }, ...made.map(({ element }) => element), guide);
  const toggle = button(t("share.more"), {
    action: "share-more",
    "aria-expanded": "false",
    onclick: () => {
      rows.hidden = !rows.hidden;
      toggle.setAttribute("aria-expanded", String(!rows.hidden));
    },
  });
  const element = h(
    "div",
    { class: "notice link-notice", data: { notice: "share" } },
    h(
      "div",
      { class: "share-head" },
      told,
      more.length > 0 && toggle,
      button(t("notice.close"), {
        action: "close-notice",
        onclick: () => {
          element.remove();
          done();
        },
      }),
    ),
    field,
    ...(mayDownload() ? [icon("picture"), saver("svg", wanted), saver("png", wanted)] : []),
    rows,
  );
  const copy = () => {
    if (copyField(field)) say(t("link.copied"));
  };
  /** The game has changed: what is handed out is of the game as it is. */
  const update = (link, others) => {
    if (field.value === link) return;
    field.value = link;
    say(t("link.copy"));
    others.forEach(({ text }, i) => (made[i].field.value = text));
  };
  return { element, copy, update };
}

/** A text to hand out: what it is, the text, and a button that copies it. */
function row({ name, label, text }, say) {
  const lines = text.includes("\n");
  const field = h(lines ? "textarea" : "input", {
    readonly: true,
    spellcheck: "false",
    name: `share-${name}`,
    "aria-label": label,
    ...(lines ? { rows: 2 } : { type: "text" }),
  });
  field.value = text;
  const element = h(
    "div",
    { class: "share-row" },
    h("span", { "aria-hidden": "true" }, label),
    field,
    copyButton(() => field, { action: `copy-${name}`, say }),
  );
  return { element, field };
}

const makers = {
  svg: (wanted) => Promise.resolve(new Blob([picture(wanted)], { type: "image/svg+xml" })),
  png: (wanted) => new Promise((resolve) => pictureCanvas(wanted).toBlob(resolve, "image/png")),
};

function saver(kind, wanted) {
  const save = async () => saveFile(`ayla-${wanted().info.family}.${kind}`, await makers[kind](wanted()));
  const label = t(`action.picture-${kind}`);
  const told = t("picture.save", { kind: label });
  return button(label, { action: `picture-${kind}`, "aria-label": told, title: told, onclick: save });
}
