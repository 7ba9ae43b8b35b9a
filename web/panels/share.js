import { picture, pictureCanvas } from "../board/picture.js";
import { button, h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../messages.js";
import { mayDownload, saveFile } from "../save_file.js";

/**
 * The link to a game, put on the clipboard where that is allowed, and the position as a picture to keep.
 *
 * @param {string} url
 * @param {() => import("../board/picture.js").Wanted} wanted the picture as the board is now
 * @param {() => void} done called when the notice has been closed
 */
export function shareNotice(url, wanted, done) {
  const field = h("input", { class: "link-field", readonly: true, "aria-label": t("link.label"), value: url });
  const told = h("p", {}, t("link.copy"));
  const element = h(
    "div",
    { class: "notice link-notice", data: { notice: "share" } },
    told,
    button(t("notice.close"), {
      action: "close-notice",
      onclick: () => {
        element.remove();
        done();
      },
    }),
    field,
    ...(mayDownload() ? [icon("picture"), saver("svg", wanted), saver("png", wanted)] : []),
  );
  const copy = () => {
    field.focus();
    field.select();
    // The older way: unlike the newer one, it fails silently in a frame that has no permission.
    if (document.execCommand("copy")) told.textContent = t("link.copied");
  };
  return { element, copy };
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
