import { picture, pictureCanvas, plainPicture } from "./picture.js";
import { sceneOf } from "./scene.js";

/** The seeds of an emblem's four pits. */
const seeds = { a2: 3, b2: 1, a1: 2, b1: 4 };

/** A game's sign: four pits of its board, no position of any game. */
function wanted(family, width) {
  const pits = Object.entries(seeds).map(([name, count]) => ({ name, owner: "S", seeds: count }));
  const scene = sceneOf({ pits, captured: [0, 0] });
  const info = { id: `emblem ${family}`, family, rows: 2, columns: 2, keepsCaptures: false };
  return { info, picture: plainPicture(scene), width, bare: true };
}

/** @returns {HTMLCanvasElement} a game's sign, so many CSS pixels wide and high */
export function emblem(family, size) {
  const ratio = Math.max(2, devicePixelRatio || 1);
  const canvas = pictureCanvas(wanted(family, size), ratio);
  canvas.className = "emblem";
  canvas.setAttribute("aria-hidden", "true");
  Object.assign(canvas.style, { width: `${canvas.width / ratio}px`, height: `${canvas.height / ratio}px` });
  return canvas;
}

/** A game's sign as SVG. @param {string} family @param {string} [title] */
export const emblemText = (family, title = family) => picture({ ...wanted(family, 64), title });

/** The page's own icon, as SVG. */
export const iconText = () => emblemText("gore", "Ayla");
