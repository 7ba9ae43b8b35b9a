import { choose, fill, h, setText } from "../dom.js";
import { t } from "../messages.js";
import { countOf, ownerOf } from "./position_text.js";
import { fieldName, optionsAt, pitFields } from "./setup_fields.js";
import { labelsOf, stepper } from "./stepper.js";

/** What belongs to the chosen pit, what a press on the board changes, and how many seeds there are. */
export class PitPanel {
  #act;
  #tap = h("div", { class: "setup-tap" });
  #name = h("strong", { class: "pit-name" });
  #owner = h("span", { class: "pit-owner" });
  #mark = h("div", { class: "pit-mark" });
  #figures = h("dl", { class: "figures" });
  #seeds;
  #options = null;
  /** Which field the choice beside the pit is of. */
  #shown = null;
  fault = h("p", { class: "field-fault", id: "fault-rows" });

  /**
   * @param {object} act
   * @param {(seeds: number, by: string) => void} act.count
   * @param {(draft: object) => void} act.change
   * @param {(field: object | null) => void} act.tap
   */
  constructor(act) {
    this.#act = act;
    this.#seeds = stepper({ name: "seeds", onchange: act.count });
    this.#seeds.input.setAttribute("aria-describedby", this.fault.id);
    const line = h(
      "div",
      { class: "pit-line" },
      h("p", { class: "pit-title" }, this.#name, this.#owner),
      this.#seeds.element,
      this.#mark,
    );
    this.element = h(
      "section",
      { class: "panel pit-panel", "aria-label": t("study.setup.pit") },
      this.#tap,
      line,
      this.#figures,
      this.fault,
    );
  }

  /** Another game. @param {object | null} tap the field that a press changes; null for seeds */
  dress(info, tap) {
    const fields = pitFields(info);
    const legend = t("study.setup.tap");
    const choices = [["", t("study.setup.tap-seeds")], ...fields.map((field) => [field.name, fieldName(field)])];
    const onchange = (name) => this.#act.tap(fields.find((field) => field.name === name) ?? null);
    this.#shown = null;
    const choice = () => choose({ name: "tap", legend, choices, value: tap?.name ?? "", onchange });
    fill(this.#tap, [fields.length > 0 && choice()]);
    this.#tap.hidden = fields.length === 0;
  }

  update({ draft, info, pit, tap }) {
    setText(this.#name, pit);
    setText(this.#owner, t(`pit.owner.${ownerOf(draft, pit, info)}`));
    this.#seeds.update(draft.seeds[pit], labelsOf(t("study.setup.seeds-in", { pit })));
    this.#seeds.element.hidden = tap !== null;
    this.#mark.hidden = tap === null;
    this.#options = tap && optionsAt(draft, tap, pit, info);
    if (tap) this.#showMark(tap);
    this.#showFigures(draft, info);
  }

  #showMark(tap) {
    const { choices, value } = this.#options;
    if (this.#shown !== tap.name) {
      const onchange = (one) => this.#act.change(this.#options.set(one));
      const legend = fieldName(tap);
      fill(this.#mark, [choose({ name: "mark", legend, choices, value, onchange })]);
      this.#shown = tap.name;
    }
    for (const input of this.#mark.querySelectorAll("input")) input.checked = input.value === value;
  }

  #showFigures(draft, info) {
    const { board, captured } = countOf(draft);
    const missing = info.seeds - board - captured;
    const figure = (name, count, state = "plain") =>
      h(
        "div",
        { class: "figure", data: { figure: name, state } },
        h("dt", {}, t(`study.setup.figure.${name}`)),
        h("dd", {}, t("study.setup.number", { count })),
      );
    fill(this.#figures, [
      figure("board", board),
      (info.keepsCaptures || captured > 0) && figure("captured", captured),
      missing < 0 ? figure("excess", -missing, "wrong") : figure("missing", missing, missing > 0 ? "wrong" : "right"),
    ]);
  }
}
