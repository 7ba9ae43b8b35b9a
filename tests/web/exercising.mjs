// What tests of lessons and puzzles share.

/** A move that is made by a press on its pit. */
export const sown = /^[a-l]\d$/;
export const state = (page, ...names) =>
  page.waitForSelector(names.map((name) => `.trial[data-state=${name}]`).join(","));
export const told = (page) => page.textContent(".trial-told");
export const said = (page) => page.textContent(".trial [role=status]");
export const press = (page, name) => page.click(`[data-act=${name}]`);
export const position = (page) => page.$eval("[data-position]", ({ dataset }) => dataset.position);
/** The address follows what is shown a little later. */
export const address = (page, hash) => page.waitForFunction((wanted) => location.hash === `#${wanted}`, hash);
export const reload = async (page) => {
  await page.reload();
  await page.waitForSelector(".learn");
};
