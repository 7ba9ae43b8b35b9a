import { movesText, other } from "./game.js";
import { shapeOf } from "./embed/shape.js";
import { formatParams } from "./link.js";
import { ENGINE, levelOf } from "./seats.js";

/** What other pages and programs are handed of a game, as text. */

/**
 * The parameters by which a board on another page opens a game as it stands.
 *
 * @param {import("./game.js").Game} game @param {object} info @param {"S" | "N"} near who sits at the bottom
 * @returns {Record<string, string | number | undefined>} in the order to write them
 */
export function paramsOf({ id, start, plies, seats, ...game }, info, near) {
  const position = start === info.start ? undefined : start;
  const params = { game: id, position, moves: movesText({ plies, ...game }) };
  const people = Object.keys(seats).filter((side) => seats[side] === "person");
  // Nobody plays there for both sides: it can be gone through.
  if (people.length === 0) return { ...params, mode: "view", at: plies.length };
  const side = people.length === 2 ? near : people[0];
  const opponent = seats[other(side)];
  return {
    ...params,
    side: side === "N" ? "north" : undefined,
    level: opponent === "person" ? "person" : opponent === ENGINE ? undefined : levelOf(opponent),
  };
}

const attribute = (text) => String(text).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The width of a frame, and the height of what stands about its board. In pixels. */
const WIDTH = 440;
const ABOUT = { play: 220, view: 250 };

/**
 * A frame for HTML. Nobody fits its height to what it holds: it is made high enough for that width and any narrower one.
 *
 * @param {string} page the address of the page for frames @param {object} params @param {string} title
 * @param {object} info the game
 */
export function frameMarkup(page, params, title, info) {
  const height = Math.ceil((WIDTH * shapeOf(info).narrow + ABOUT[params.mode ?? "play"]) / 10) * 10;
  return (
    `<iframe src="${attribute(`${page}#${formatParams(params)}`)}" title="${attribute(title)}" ` +
    `width="${WIDTH}" height="${height}" style="max-width: 100%; border: 0" loading="lazy" ` +
    `sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>`
  );
}

/**
 * A board for a wiki that has the loader; elsewhere it is a link.
 *
 * @param {object} params @param {string} url what opens the game @param {string} title
 */
export function wikiMarkup(params, url, title) {
  const data = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => ` data-${name}="${attribute(value)}"`)
    .join("");
  return `<div class="ayla-board"${data}>[${url.replaceAll("]", "%5D")} ${title}]</div>`;
}
