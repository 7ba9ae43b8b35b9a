/** Small line drawings for buttons. */
const paths = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2",
  redo: "M17 7l5 5-5 5M22 12H12a6 6 0 0 0 0 12h2",
  hint: "M9 17c-2-1.5-3-3.6-3-6a7 7 0 0 1 14 0c0 2.4-1 4.5-3 6v2H9zM10 22h6M13 17v-4l-2-2m2 2 2-2",
  speed: "M7 8l5 5-5 5M14 8l5 5-5 5",
  skip: "M4 6v14l8-7zM13 6v14l8-7z",
  pause: "M9 6v14M17 6v14",
  resume: "M8 5v16l12-8z",
  step: "M6 6v14l10-7zM20 6v14",
  "speed-slow": "M10 8l5 5-5 5",
  "speed-normal": "M7 8l5 5-5 5M14 8l5 5-5 5",
  "speed-fast": "M4 8l5 5-5 5M11 8l5 5-5 5M18 8l5 5-5 5",
  "speed-instant": "M14 4 7 14h6l-1 8 7-10h-6z",
  "new-game": "M13 5v16M5 13h16",
  flip: "M8 21V6m0 0L4 10m4-4 4 4M18 5v15m0 0-4-4m4 4 4-4",
  link: "M11 15a5 5 0 0 0 7 0l4-4a5 5 0 0 0-7-7l-2 2M15 11a5 5 0 0 0-7 0l-4 4a5 5 0 0 0 7 7l2-2",
  picture: "M4 6h18v14H4zM4 17l5-5 4 4 3-3 6 5M16 10h.5",
  globe: "M13 4a9 9 0 1 0 0 18a9 9 0 0 0 0-18M4 13h18M13 4c-7 5-7 13 0 18c7-5 7-13 0-18",
  first: "M7 6v14M19 6l-8 7 8 7",
  earlier: "M16 5 8 13l8 8",
  later: "M10 5l8 8-8 8",
  last: "M19 6v14M7 6l8 7-8 7",
  close: "M7 7l12 12M19 7 7 19",
  outside: "M10 6H5v15h15v-5M15 5h6v6M21 5 11 15",
  games: "M16 5 8 13l8 8",
  help: "M9 10a4 4 0 1 1 6 3.5c-1.5.9-2 1.6-2 3.5M13 21v.5",
};

const SVG = "http://www.w3.org/2000/svg";

/** @param {keyof typeof paths} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  for (const [key, value] of Object.entries({ viewBox: "0 0 26 26", "aria-hidden": "true", class: "icon" })) {
    svg.setAttribute(key, value);
  }
  path.setAttribute("d", paths[name]);
  svg.append(path);
  return svg;
}
