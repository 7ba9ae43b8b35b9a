// How a page is laid out, measured.

import { drawn } from "./browser.mjs";

/** What is wrong with the page as it is laid out. Runs in the page. */
export function inspect() {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${root.scrollWidth} > ${innerWidth}`);
  // What is folded away has its places, too, but is not seen.
  const visible = (element) =>
    element.getClientRects().length > 0 &&
    element.checkVisibility() &&
    getComputedStyle(element).visibility === "visible";
  const name = (element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 30)}`;
  // Nothing is wider than its place, nothing is cut off.
  for (const element of document.querySelectorAll(".stage *, .start *, .side *, .room *")) {
    if (!visible(element) || element.closest("svg, .unseen")) continue;
    const box = element.getBoundingClientRect();
    if (box.left < -0.5 || box.right > innerWidth + 0.5) wrong.push(`sticks out: ${name(element)}`);
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (own && element.scrollWidth > element.clientWidth + 1) {
      if (getComputedStyle(element).display !== "inline") wrong.push(`clipped: ${name(element)}`);
    }
  }
  // The parts of the view lie apart.
  const parts = [
    ...document.querySelectorAll(
      ".stage > *, .head > *, .tool, .past > *, .side > *, .choices > *, .seat > *, .notice > *, .start > *, .card, .setup > *, .room > *, .room-head > *, .room .panel > *, .learn-content > *, .trial > *, .trial-side > *, .trial-acts > *",
    ),
  ].filter(visible);
  for (const a of parts) {
    for (const b of parts) {
      if (a === b || a.contains(b) || b.contains(a)) continue;
      const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      const x = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const y = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (x > 1 && y > 1) wrong.push(`overlap: ${name(a)} / ${name(b)}`);
    }
  }
  // What a finger is to meet, other than pits.
  for (const control of document.querySelectorAll(
    "button:not(.pit), .learn-way, .lesson, .puzzle, .learn-card, summary, .choose label, input:not([type=radio])",
  )) {
    if (!visible(control) || control.closest("svg")) continue;
    const { width, height } = control.getBoundingClientRect();
    if (Math.min(width, height) < 39.99) wrong.push(`small, ${width} × ${height}: ${name(control)}`);
  }
  const board = document.querySelector(".board:not(.plain-board)");
  if (!board) return { wrong };
  const box = board.getBoundingClientRect();
  const pits = [...document.querySelectorAll("[data-pit]")].map((pit) => pit.getBoundingClientRect());
  const drawn = {
    w: Math.max(...pits.map((pit) => pit.right)) - Math.min(...pits.map((pit) => pit.left)),
    h: Math.max(...pits.map((pit) => pit.bottom)) - Math.min(...pits.map((pit) => pit.top)),
  };
  for (const pit of pits) {
    if (pit.left < box.left - 0.5 || pit.right > box.right + 0.5) wrong.push("a pit outside the board");
    if (pit.bottom > box.bottom + 0.5 || pit.top < box.top - 0.5) wrong.push("a pit outside the board");
  }
  // A view that is not of a game under way has none.
  const turn = (document.querySelector(".turn, .trial-task") ?? board).getBoundingClientRect();
  return {
    wrong,
    drawn,
    smallest: Math.min(...pits.map((pit) => Math.min(pit.width, pit.height))),
    boardBottom: Math.max(...pits.map((pit) => pit.bottom)),
    turnTop: turn.top,
    turnBottom: turn.bottom,
    tools: [...document.querySelectorAll(".tool")]
      .filter(visible)
      .map((tool) => tool.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
  };
}

/** The page inspected once it has followed the last change of size. */
export async function settled(page) {
  await page.waitForTimeout(60);
  await drawn(page);
  return page.evaluate(inspect);
}
