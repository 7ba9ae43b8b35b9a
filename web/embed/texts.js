/**
 * Which of the page's texts a board on another page has use for, by the beginnings of their keys; what it says besides
 * is in `web/messages/frame/`. They are loaded with the first view, so no more than needed.
 */
const beginnings = [
  "choices.",
  "fault.",
  "field.",
  "pit.",
  "player.",
  "ply.",
  "reason.",
  "result.",
  "seat.",
  "setting.speed.",
  "side.",
  "turn.",
];

/** Others of which only some of a kind are needed. */
const others =
  /^(app\.name|board\.label|tools\.label|past\.(at|label|first|earlier|later)|speed\.label|notice\.(close|engine|no-engine|no-wasm)|level\.\d\.within|game\.[a-z-]+\.name|say\.(over|past|not-playable)|action\.(undo|new-game|again|flip|speed|skip|pause|accept|decline|offer|send-offer|cancel-offer|resume|reload))$/;

/** @param {string} key */
export const isFrameText = (key) => others.test(key) || beginnings.some((beginning) => key.startsWith(beginning));
