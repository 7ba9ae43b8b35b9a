import { listKept } from "../kept.js";
import { parseLink } from "../link.js";
import { t } from "../messages.js";
import { openingOf } from "../opening.js";
import { levelOf } from "../seats.js";

/** A day as records write it. @param {number} time in milliseconds since 1970 */
function dayOf(time) {
  const day = new Date(time);
  const two = (count) => String(count).padStart(2, "0");
  return `${day.getFullYear()}.${two(day.getMonth() + 1)}.${two(day.getDate())}`;
}

function playerOf(seat) {
  const level = levelOf(seat);
  return level === null ? t("seat.person") : t("study.records.engine", { level });
}

/** @param {import("../opening.js").Opening} opening @param {number} changed */
function tagsOf({ seats, match }, changed) {
  const tags = [
    ["South", playerOf(seats.S)],
    ["North", playerOf(seats.N)],
    ["Date", dayOf(changed)],
  ];
  if (!match) return tags;
  return [...tags, ["Match", `${match.points.join("-")}/${match.target}`], ["Round", String(match.round)]];
}

/**
 * All kept games as one text of records, the ones changed last first.
 *
 * @param {object} storage
 * @param {import("../../wasm/ayla.d.ts").Engine} engine
 * @param {object[]} infos all games
 * @returns {{ text: string, count: number, unreadable: number }}
 */
export function myGames(storage, engine, infos) {
  const list = listKept(storage);
  const texts = list
    .filter(({ kept }) => kept)
    .sort((a, b) => b.kept.changed - a.kept.changed)
    .map(({ kept }) => textOf(kept, engine, infos))
    .filter((text) => text !== null);
  return { text: texts.join("\n"), count: texts.length, unreadable: list.length - texts.length };
}

/** @returns {string | null} null for one that is no game of this engine */
function textOf({ link, changed }, engine, infos) {
  const { opening } = openingOf(parseLink(link).link, infos);
  const view = opening && engine.view(opening.start, opening.moves);
  if (!view || view.error) return null;
  const moves = view.moves === "" ? [] : view.moves.split(" ").map((move) => ({ move }));
  const written = engine.writeRecord({ game: view.game, tags: tagsOf(opening, changed), start: view.start, moves });
  return typeof written === "string" ? written : null;
}
