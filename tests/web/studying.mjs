// What tests of the study share.

import { board } from "./browser.mjs";

export const position = async (page) => (await board(page)).position;
/** Which move is shown, in words. */
export const label = (page) => page.textContent(".turn-now");
export const shown = (page) => page.waitForSelector(".study [data-phase]", { state: "attached" });

/** Waits until the analysis knows of so many moves. */
export const valued = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll(".study-table tbody tr").length === wanted, count);

/** In the page: notes what the engine is asked. */
export const listening = () => {
  window.asked = [];
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    if (message.limits) window.asked.push(message);
    send.call(this, message);
  };
};
