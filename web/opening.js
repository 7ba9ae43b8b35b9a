import { movesText, TARGET } from "./game.js";
import { formatLink, parseLink } from "./link.js";

/**
 * From links and pasted text to what a session opens, and back.
 *
 * @typedef {{ start: string, moves?: string, seats: import("./game.js").Seats, match: object | null }} Opening
 */

/**
 * @param {import("./link.js").Link} link
 * @param {object[]} infos all games
 * @returns {{ opening: Opening } | { error: object }}
 */
export function openingOf(link, infos) {
  const id = link.game ?? link.position.split(" ")[0];
  const info = infos.find((each) => each.id === id);
  if (!info)
    return {
      error: {
        field: "game",
        code: "unknown-game",
        value: id.slice(0, 40),
        games: infos.map((each) => each.id).join(", "),
      },
    };
  const { match, error } = matchOf(link, info);
  if (error) return { error };
  return {
    opening: {
      start: link.position ?? id,
      moves: link.moves,
      seats: { S: link.south, N: link.north },
      match,
    },
  };
}

/**
 * The match that a link names, the usual one where it names none.
 *
 * @param {Pick<import("./link.js").Link, "match" | "score" | "round">} link
 * @param {object} info its game
 * @returns {{ match: import("./game.js").Match | null } | { error: object }} null in a game without match points
 */
export function matchOf(link, info) {
  const extra = ["match", "score", "round"].find((field) => link[field] !== undefined);
  if (extra && !info.matchPoints) return { error: { field: extra, code: "no-match", value: "" } };
  const target = link.match ?? TARGET;
  const points = link.score ?? [0, 0];
  if (Math.max(...points) >= target) {
    return { error: { field: "score", code: "past-target", value: points.join("-"), target } };
  }
  return { match: info.matchPoints ? { target, points, round: link.round ?? 1 } : null };
}

/** The link of a game as it stands. @param {import("./game.js").Game} game @param {object} info */
export function linkOf(game, info) {
  const { seats, match } = game;
  return formatLink({
    game: game.id,
    south: seats.S,
    north: seats.N,
    position: game.start === info.start ? undefined : game.start,
    moves: movesText(game),
    match: match?.target,
    score: match && match.points.some((points) => points > 0) ? match.points : undefined,
    round: match && match.round > 1 ? match.round : undefined,
  });
}

/**
 * Pasted text: a link, or a position or a game's name on the first line and moves on those after.
 *
 * @returns {{ link: import("./link.js").Link } | { error: object }}
 */
export function readPasted(text) {
  const trimmed = text.trim();
  if (trimmed === "") return { error: { field: "text", code: "missing", value: "" } };
  const cut = trimmed.indexOf("#");
  if (cut >= 0) return parseLink(trimmed.slice(cut)) ?? { error: { field: "text", code: "missing", value: "" } };
  const [first, ...rest] = trimmed.split(/\r?\n/).map((line) => line.trim());
  const start = first.includes(" ") ? { position: first } : { game: first };
  return { link: { ...start, south: "person", north: "person", moves: rest.filter(Boolean).join(" ") } };
}
