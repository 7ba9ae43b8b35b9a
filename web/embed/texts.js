/**
 * Which of the page's texts a board on another page has use for, by the beginnings of their keys; what it says besides
 * is in `web/messages/frame/`. They are loaded with the first view, so no more than needed.
 */
const beginnings = [
  "board.",
  "choices.",
  "fault.",
  "field.",
  "game.",
  "level.",
  "pit.",
  "player.",
  "ply.",
  "reason.",
  "result.",
  "say.",
  "seat.",
  "side.",
  "turn.",
  "variant.",
];

/** @param {string} key */
export const isFrameText = (key) => beginnings.some((beginning) => key.startsWith(beginning));
