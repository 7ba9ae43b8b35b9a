import { button, choose, h } from "../dom.js";
import { t } from "../messages.js";
import { emptied, turned, withCaptured } from "./position_text.js";
import { OwnFields } from "./setup_fields.js";
import { labelsOf, stepper } from "./stepper.js";

const place = (name) => h("p", { class: "field-fault", id: `fault-${name}` });
const indexOf = (side) => (side === "S" ? 0 : 1);

/** What belongs to a position besides its pits, and what can be done with it as a whole. */
export class RestPanel {
  #act;
  #draft = null;
  #info = null;
  #captured = {};
  #sides;
  #turn;
  #own;
  #captures = place("captured");
  #turns = place("turn");

  /**
   * @param {object} act
   * @param {(draft: object, said?: string) => void} act.change
   * @param {() => void} act.start
   */
  constructor(act) {
    this.#act = act;
    this.#sides = h("div", { class: "captured-sides" }, this.#side("S"), this.#side("N"));
    this.#turn = choose({
      name: "turn",
      legend: t("study.setup.turn"),
      choices: ["S", "N"].map((side) => [side, t(`side.${side}`)]),
      value: "S",
      onchange: (turn) => act.change({ ...this.#draft, turn }),
    });
    this.#own = new OwnFields(act.change);
    const whole = {
      start: act.start,
      empty: () => act.change(emptied(this.#draft)),
      "turn-round": () => act.change(turned(this.#draft, this.#info)),
      "other-side": () => act.change({ ...this.#draft, turn: this.#draft.turn === "S" ? "N" : "S" }),
    };
    const acts = Object.entries(whole).map(([action, onclick]) =>
      button(t(`study.setup.do.${action}`), { action: `setup-${action}`, onclick }),
    );
    this.element = h(
      "section",
      { class: "panel setup-rest", "aria-label": t("study.setup.rest") },
      this.#sides,
      this.#captures,
      this.#turn,
      this.#turns,
      this.#own.element,
      h("div", { class: "setup-acts" }, ...acts),
    );
  }

  #side(side) {
    const name = () => t(`study.setup.captured.${side}`);
    const count = stepper({
      name: `captured-${side}`,
      onchange: (seeds, by) => {
        const said = by === "step" ? t("study.setup.say", { place: name(), seeds }) : undefined;
        this.#act.change(withCaptured(this.#draft, side, seeds), said);
      },
    });
    count.input.setAttribute("aria-describedby", this.#captures.id);
    this.#captured[side] = count;
    return h(
      "div",
      { class: "captured-side", data: { side } },
      h("span", { class: "captured-name" }, name()),
      count.element,
    );
  }

  /** Where is told what is wrong with a field, by its name. */
  get faults() {
    return { captured: this.#captures, turn: this.#turns, ...this.#own.faults };
  }

  /** Another game. */
  dress(info) {
    this.#info = info;
    this.#own.dress(info);
  }

  update(draft, info) {
    this.#draft = draft;
    // Where no captures are kept there are none to set, but some may have come with a text.
    this.#sides.hidden = !info.keepsCaptures && draft.captured.every((seeds) => seeds === 0);
    for (const side of ["S", "N"]) {
      this.#captured[side].update(draft.captured[indexOf(side)], labelsOf(t(`study.setup.captured.${side}`)));
    }
    this.#turn.querySelector(`[value="${draft.turn}"]`).checked = true;
    this.#own.update(draft, info);
  }
}
