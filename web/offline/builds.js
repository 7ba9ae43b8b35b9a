/**
 * The caches of this site, one for each build of it. A page that is open is of one build and stays so: what it loads
 * later names that build behind a `?`, and comes from that build's cache, whichever build is in charge by then.
 */

/** One host may serve several copies of the site, under several paths. */
const prefix = "ayla ";
const suffix = ` ${registration.scope}`;

/** @param {string} build @returns {string} the name of its cache */
export const cacheNameOf = (build) => prefix + build + suffix;

/** Stands in the cache of a build that has been in charge: its turn, a number that grows. */
const turnKey = new URL(".turn", registration.scope).href;

/** The build that an address asks for. @param {URL} url @returns {string | undefined} */
export const buildOf = (url) =>
  url.href.startsWith(registration.scope) ? /^\?([0-9a-f]{10})$/.exec(url.search)?.[1] : undefined;

/** A file of any build that is kept; undefined if that is not. @param {string} build @param {URL} url */
export const fileOf = (build, url) =>
  caches.match(url.origin + url.pathname, { cacheName: cacheNameOf(build), ignoreSearch: true, ignoreVary: true });

/** The names of the site's caches. */
const names = async () => (await caches.keys()).filter((name) => name.startsWith(prefix) && name.endsWith(suffix));

/**
 * Takes over from other builds what is the same in this one, and need not be sent again.
 *
 * @param {string} build
 * @param {string[]} keys what its files are kept under, each naming the content too
 */
export async function reuse(build, keys) {
  const cache = await caches.open(cacheNameOf(build));
  const others = (await names()).filter((name) => name !== cacheNameOf(build));
  for (const key of keys) {
    for (const cacheName of others) {
      if (await cache.match(key)) break;
      const found = await caches.match(key, { cacheName });
      if (found) await cache.put(key, found);
    }
  }
}

/** This build is in charge from now on: of the others only the one before it is kept. @param {string} build */
export async function takeTurn(build) {
  const own = cacheNameOf(build);
  const turns = new Map();
  for (const cacheName of await names()) {
    const turn = await caches.match(turnKey, { cacheName });
    turns.set(cacheName, turn ? Number(await turn.text()) : 0);
  }
  turns.delete(own);
  const last = Math.max(0, ...turns.values());
  const cache = await caches.open(own);
  await cache.put(turnKey, new Response(String(last + 1)));
  for (const [name, turn] of turns) {
    // One that never was in charge was not fetched whole, unless it is being fetched just now.
    if (turn === 0 ? !registration.installing : turn < last) await caches.delete(name);
  }
}
