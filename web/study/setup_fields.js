import { choose, fill, h, setText } from "../dom.js";
import { known, list, t } from "../messages.js";
import { markAt, marked, pitsNamed, withField, withMark, withPitToggled } from "./position_text.js";

/** The fields that say something of single pits. @param {object} info */
export const pitFields = ({ fields }) => fields.filter(({ kind }) => kind !== "choice");

export const fieldName = ({ name }) => (known(`study.setup.field.${name}`) ? t(`study.setup.field.${name}`) : name);

const sides = new Set(["S", "N"]);

/** A value of a field in words. */
function valueName({ name }, value) {
  const key = `study.setup.value.${name}.${{ "-": "none", ".": "off" }[value] ?? value}`;
  if (known(key)) return t(key);
  return sides.has(value) ? t(`side.${value}`) : value;
}

/**
 * What a field of single pits may say of one: the values with their names, the present one, and the draft with
 * another.
 */
export function optionsAt(draft, field, pit, info) {
  if (field.kind === "marks") {
    return {
      choices: field.values.map((mark) => [mark, valueName(field, mark)]),
      value: markAt(draft, field, pit, info),
      set: (mark) => withMark(draft, field, pit, mark, info),
    };
  }
  const value = pitsNamed(draft, field).includes(pit) ? "in" : "out";
  return {
    choices: ["in", "out"].map((one) => [one, valueName(field, one)]),
    value,
    set: (one) => (one === value ? draft : withPitToggled(draft, field, pit)),
  };
}

/** The draft with the next value at a pit, and that in words. */
export function pressed(draft, field, pit, info) {
  const { choices, value, set } = optionsAt(draft, field, pit, info);
  const at = choices.findIndex(([one]) => one === value);
  const [next, name] = choices[(at + 1) % choices.length];
  return { draft: set(next), said: t("study.setup.say-mark", { pit, mark: name }) };
}

/** The game's own fields of a position: what can be chosen, and what is marked on the board. */
export class OwnFields {
  element = h("div", { class: "own-fields" });
  /** Where is told what is wrong with a field. @type {Record<string, HTMLElement>} */
  faults = {};
  #change;
  #draft = null;
  #rows = [];

  /** @param {(draft: import("./position_text.js").Draft) => void} change */
  constructor(change) {
    this.#change = change;
  }

  /** Another game. */
  dress(info) {
    this.faults = {};
    this.#rows = info.fields.map((field) => {
      this.faults[field.name] = h("p", { class: "field-fault", id: `fault-${field.name}` });
      return field.kind === "marks" ? this.#marks(field) : this.#choice(field);
    });
    fill(
      this.element,
      this.#rows.map(({ element }, i) => h("div", { class: "own-field" }, element, this.faults[info.fields[i].name])),
    );
  }

  /** Marks are made on the board; here stands which there are. */
  #marks(field) {
    const text = h("p");
    const legend = h("p", { class: "own-legend", id: `own-${field.name}` }, fieldName(field));
    const update = (draft, info) => {
      const [mark] = field.values;
      const pits = marked(draft, field, mark, info).sort();
      const name = valueName(field, mark);
      setText(text, t("study.setup.marked", { mark: name, count: pits.length, pits: list(pits) }));
    };
    const element = h("div", { role: "group", "aria-labelledby": legend.id }, legend, text);
    return { element, update };
  }

  /** One of the field's values; where it can name pits, also those put together on the board. */
  #choice(field) {
    const pits = field.kind === "text";
    const element = choose({
      name: `own-${field.name}`,
      legend: fieldName(field),
      choices: [
        ...field.values.map((value) => [value, valueName(field, value)]),
        ...(pits ? [["pits", valueName(field, "pits")]] : []),
      ],
      value: field.values[0],
      onchange: (value) => this.#change(withField(this.#draft, field, value)),
    });
    const inputs = [...element.querySelectorAll("input")];
    const named = inputs.at(-1).nextElementSibling;
    const update = (draft) => {
      const chosen = pits ? pitsNamed(draft, field) : [];
      const value = chosen.length > 0 ? "pits" : draft.own[field.name];
      for (const input of inputs) {
        input.checked = input.value === value;
        // They are chosen on the board.
        if (input.value === "pits") input.disabled = chosen.length === 0;
      }
      if (pits) setText(named, chosen.length > 0 ? list(chosen) : valueName(field, "pits"));
    };
    return { element, update };
  }

  update(draft, info) {
    this.#draft = draft;
    for (const row of this.#rows) row.update(draft, info);
  }
}
