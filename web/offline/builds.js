/**
 * The caches of this site, one for each build of it. A page that is open is of one build and stays so: what it loads
 * later names that build behind a `?`, and comes from that build's cache, whichever build is in charge by then.
 */

/** One host may serve several copies of the site, under several paths. */
const prefix = "ayla ";
const suffix = ` ${registration.scope}`;

/** @param {string} build @returns {string} the name of its cache */
export const cacheNameOf = (build) => prefix + build + suffix;

/** Stands in the cache of a build that is there whole: its turn, a number that grows. */
const turnKey = new URL(".turn", registration.scope).href;

/** Stands there too until the build is in charge: to be taken away it needs no room, and there may be none by then. */
const waitingKey = new URL(".waiting", registration.scope).href;

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

/** The turns of all builds, by the names of their caches; 0 for one that is not there whole. */
async function turns() {
  const found = new Map();
  for (const cacheName of await names()) {
    const turn = await caches.match(turnKey, { cacheName });
    found.set(cacheName, turn ? Number(await turn.text()) : 0);
  }
  return found;
}

/** This build is there whole from now on. @param {string} build @returns {Promise<void>} rejected if there is no room */
export async function setTurn(build) {
  const last = Math.max(0, ...(await turns()).values());
  const cache = await caches.open(cacheNameOf(build));
  await cache.put(waitingKey, new Response());
  await cache.put(turnKey, new Response(String(last + 1)));
}

/** This build is in charge from now on: of those before it only the last that was is kept. @param {string} build */
export async function takeTurn(build) {
  const own = cacheNameOf(build);
  await (await caches.open(own)).delete(waitingKey);
  const others = await turns();
  const turn = others.get(own);
  others.delete(own);
  const before = [];
  for (const [cacheName, its] of others) {
    if (its > turn) continue; // It waits for its turn.
    if (its && !(await caches.match(waitingKey, { cacheName }))) before.push(cacheName);
    // What is not there whole may be on its way.
    else if (its || !(registration.installing || registration.waiting)) await caches.delete(cacheName);
  }
  before.sort((a, b) => others.get(b) - others.get(a));
  for (const cacheName of before.slice(1)) await caches.delete(cacheName);
}
