import { h, setText } from "../dom.js";
import { t } from "../messages.js";
import { kinds, levelOf } from "../seats.js";

const kindName = (kind) =>
  kind === "person" ? t("seat.person") : t("seat.level", { level: t(`level.${levelOf(kind)}.name`) });

const whatItSees = (kind) => (kind === "person" ? "" : t(`level.${levelOf(kind)}.sees`));

/** Who sits at a side, and what an engine of that level sees. */
function playerChoice(side, seats) {
  const sees = h("small", { class: "player-sees", id: `sees-${side}` }, whatItSees(seats[side]));
  const select = h(
    "select",
    {
      name: `seat-${side}`,
      id: `seat-${side}`,
      "aria-describedby": sees.id,
      onchange: () => {
        seats[side] = select.value;
        setText(sees, whatItSees(select.value));
      },
    },
    ...kinds.map((kind) => h("option", { value: kind, selected: kind === seats[side] }, kindName(kind))),
  );
  const label = h("label", { class: "player-side", for: select.id }, t(`side.${side}`));
  return h("div", { class: "player" }, label, select, sees);
}

/**
 * The choice of both players.
 *
 * @param {import("../seats.js").Seats} seats changed as is chosen
 */
export const playersChoice = (seats) =>
  h("div", { class: "players" }, ...["S", "N"].map((side) => playerChoice(side, seats)));
