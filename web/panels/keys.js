import { button, h } from "../dom.js";
import { keys } from "../keys.js";
import { t } from "../messages.js";

/** What stands on a key: letters and signs are their own names. */
const label = (key) => (key.length === 1 && key !== " " ? key.toUpperCase() : t(`key.${key === " " ? "Space" : key}`));

const row = ({ name, keys: pressed }) =>
  h(
    "div",
    { class: "keys-row", data: { does: name } },
    h(
      "dt",
      {},
      pressed.flatMap((key, i) => [i > 0 && " ", h("kbd", {}, label(key))]),
    ),
    h("dd", {}, t(`keys.do.${name}`)),
  );

/** Opens the list of all keys; it is gone when it is closed. */
export function showKeys() {
  const title = h("h2", { id: "keys-title" }, t("keys.title"));
  const close = button(t("notice.close"), {
    action: "close-keys",
    onclick: () => (dialog.close ? dialog.close() : dialog.remove()),
  });
  const dialog = h(
    "dialog",
    { class: "keys", "aria-labelledby": title.id, onclose: () => dialog.remove() },
    h("div", { class: "keys-head" }, title, close),
    ...Object.entries(keys).map(([part, rows]) =>
      h("section", {}, h("h3", {}, t(`keys.part.${part}`)), h("dl", {}, rows.map(row))),
    ),
    h("p", {}, t("keys.note")),
  );
  document.body.append(dialog);
  // Some browsers that the page still runs in know no dialogs: there it lies on top of the page.
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute("open", "");
}
