import { t } from "../messages.js";
import { pictureOf, pitLabels } from "../shown.js";

/**
 * A whole position as a picture's text: the game, whose turn it is, the captured seeds, and every pit as it is named on
 * a board to play on, a row at a time from above.
 *
 * @param {import("../shown.js").State} state
 * @param {string} turn
 */
export function positionInWords(state, turn) {
  const { family, keepsCaptures } = state.info;
  const label = pitLabels(state, pictureOf(state));
  const pits = state.session.view.pits.map(({ name }) => label(name));
  const captured = ["N", "S"].map((side) =>
    [t(`side.${side}`), t("seat.captured", { seeds: state.scene.captured[side] })].join(t("pit.comma")),
  );
  return [t(`game.${family}.name`), turn, ...(keepsCaptures ? captured : []), ...pits].join("; ");
}
