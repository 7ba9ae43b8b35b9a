import { choose, fill, h, setText } from "../dom.js";
import { t } from "../messages.js";
import { kinds, levelOf, presetOf, presets, seatsOf } from "../seats.js";

function kindName(kind) {
  const number = levelOf(kind);
  return number === null ? t("seat.person") : t("seat.level", { number, level: t(`level.${number}.name`) });
}

const whatItSees = (kind) => (kind === "person" ? "" : t(`level.${levelOf(kind)}.sees`));

/** Who sits at a side, and what an engine of that level sees. */
function playerChoice(side, seats, changed) {
  const sees = h("small", { class: "player-sees", id: `sees-${side}` });
  const tell = () => {
    setText(sees, whatItSees(seats[side]));
    sees.hidden = seats[side] === "person";
  };
  const select = h(
    "select",
    {
      name: `seat-${side}`,
      id: `seat-${side}`,
      "aria-describedby": sees.id,
      onchange: () => {
        seats[side] = select.value;
        tell();
        changed();
      },
    },
    ...kinds.map((kind) => h("option", { value: kind, selected: kind === seats[side] }, kindName(kind))),
  );
  tell();
  const label = h("label", { class: "player-side", for: select.id }, t(`side.${side}`));
  return h("div", { class: "player" }, label, select, sees);
}

/**
 * The choice of both players: the usual set-ups by one press, and each side by itself.
 *
 * @param {import("../seats.js").Seats} seats changed as is chosen
 * @returns {{ preset: HTMLElement, sides: HTMLElement }}
 */
export function playersChoice(seats) {
  const sides = h("div", { class: "players" });
  const preset = choose({
    name: "preset",
    legend: t("start.preset"),
    choices: presets.map((name) => [name, t(`preset.${name}`)]),
    value: presetOf(seats),
    onchange: (name) => {
      Object.assign(seats, seatsOf(name, seats));
      show();
    },
  });
  preset.classList.add("presets");
  const changed = () => {
    preset.querySelector(`[value="${presetOf(seats)}"]`).checked = true;
  };
  const show = () =>
    fill(
      sides,
      ["S", "N"].map((side) => playerChoice(side, seats, changed)),
    );
  show();
  return { preset, sides };
}
