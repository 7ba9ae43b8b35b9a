import { button, fill, focusAt, h } from "../dom.js";
import { list, t } from "../messages.js";

/**
 * The choices that are no pits: answers to an offer, an offer being put together, going on after a pause; and
 * at the end, the result.
 */
export class Choices {
  element = h("section", { class: "choices", "aria-label": t("choices.label") });
  #state = "";
  #act;

  /** @param {{ play: (move: string) => void, offer: () => void, cancel: () => void, resume: () => void,
   *   review?: () => void }} act */
  constructor(act) {
    this.#act = act;
  }

  /** Builds anew only when something is different, so that a focused button stays. */
  update(state) {
    const key = JSON.stringify(state);
    if (key === this.#state) return;
    this.#state = key;
    const active = focusAt(this.element);
    const focused = this.element.contains(active) ? active.dataset : null;
    const wanted = focused && (focused.action ? `[data-action="${focused.action}"]` : "[data-move]");
    const parts = this.#parts(state);
    fill(this.element, parts);
    this.element.hidden = parts.length === 0;
    if (wanted) this.element.querySelector(wanted)?.focus({ preventScroll: true });
  }

  /** Goes to the choice that is due; what is in view stays there. @returns {boolean} whether there is one */
  focus() {
    const due = this.element.querySelector(":scope > [data-move]:enabled, :scope > [data-action=resume]");
    due?.focus({ preventScroll: true });
    return due !== null;
  }

  #parts({ result, paused, answers, offer, mayOffer, offers, chosen, chosenMove }) {
    const act = this.#act;
    if (result) return resultParts(result, act.review);
    if (paused) {
      return [h("p", {}, t("choices.paused")), button(t("action.resume"), { action: "resume", onclick: act.resume })];
    }
    if (answers.length > 0) {
      return [
        h("p", {}, t("choices.offered", { ...offer, pits: list(offer.pits) })),
        ...answers.map((move) => button(t(`action.${move}`), { move, onclick: () => act.play(move) })),
      ];
    }
    if (chosen) {
      const text = chosen.length
        ? t("choices.chosen", { pits: list(chosen) })
        : t("choices.choose", { most: mayOffer });
      return [
        h("p", {}, text),
        button(t("action.send-offer"), {
          move: chosenMove,
          class: "primary",
          disabled: chosenMove === null,
          onclick: () => chosenMove && act.play(chosenMove),
        }),
        button(t("action.cancel-offer"), { action: "cancel-offer", onclick: act.cancel }),
      ];
    }
    if (mayOffer > 0) {
      return [button(t("action.offer"), { action: "offer", onclick: act.offer }), allOffers(offers, act.play)];
    }
    return [];
  }
}

/** Every offer there is, for who would rather not put one together; those of as many pits side by side. */
function allOffers(offers, play) {
  const sizes = [...new Set(offers.map(({ pits }) => pits.length))].sort((a, b) => a - b);
  const group = (size) =>
    h(
      "div",
      { role: "group", class: "offers-group", "aria-label": t("choices.offers-of", { size }) },
      h("h3", { "aria-hidden": "true" }, t("choices.offers-of", { size })),
      ...offers
        .filter(({ pits }) => pits.length === size)
        .map(({ move, pits }) => button(list(pits), { move, onclick: () => play(move) })),
    );
  return h(
    "details",
    { class: "offers" },
    h("summary", {}, t("choices.offers", { count: offers.length })),
    h("div", { class: "offers-list" }, ...sizes.map(group)),
  );
}

function resultParts({ title, reason, score, glory, points, match }, review) {
  return [
    h(
      "div",
      { class: "result" },
      h("h2", {}, title),
      ...[reason, score, points, glory, match].filter(Boolean).map((text) => h("p", {}, text)),
    ),
    review && button(t("action.review"), { action: "review", onclick: review }),
  ];
}
