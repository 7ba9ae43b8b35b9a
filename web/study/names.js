import { known, t } from "../messages.js";

/** A game's name, with its board where it has several. @param {{ id: string, family: string }} info */
export function gameName({ id, family }) {
  const game = t(`game.${family}.name`);
  return known(`variant.${id}`) ? t("kept.variant", { game, variant: t(`variant.${id}`) }) : game;
}
