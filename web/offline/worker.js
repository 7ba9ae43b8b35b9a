import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { buildOf, cacheNameOf, fileOf, reuse, setTurn, takeTurn } from "./builds.js";

/* global AYLA_BUILD, AYLA_FILES -- put in by the build: its name, and its files as Workbox wants them told */

// The service worker: keeps a copy of the whole site, and answers from it. A copy is made whole or not at all, each file
// held against its digest; until then, and until the reader wants it, the one before stays in charge.

const files = new PrecacheController({ cacheName: cacheNameOf(AYLA_BUILD) });
files.addToCacheList(AYLA_FILES);

/** A document is the same whatever stands behind its `?`, and hosts give it without its `.html` too. */
const documents = ({ url }) => {
  const { origin, pathname } = url;
  if (/\.(?!html$)[^/]*$/.test(pathname)) return [];
  return [pathname, pathname.replace(/\/$/, "/index.html"), `${pathname}.html`].map((path) => new URL(path, origin));
};

registerRoute(
  new PrecacheRoute(files, {
    ignoreURLParametersMatching: [new RegExp(`^${AYLA_BUILD}$`)],
    urlManipulation: documents,
  }),
);

registerRoute(
  ({ url }) => buildOf(url),
  async ({ params: build, url, request }) => (await fileOf(build, url)) ?? fetch(request),
);

// A document that is not kept any more, and of which the host has another by now, is better than none.
setCatchHandler(({ request }) => (request.mode === "navigate" ? fetch(request) : Response.error()));

/** Fetches again what the browser may have thrown away. @returns {Promise<boolean>} whether all of the build is there */
async function repair(event) {
  const cache = await caches.open(cacheNameOf(AYLA_BUILD));
  try {
    for (const { url, integrity } of AYLA_FILES) {
      const cacheKey = files.getCacheKeyForURL(url);
      if (await cache.match(cacheKey)) continue;
      const request = new Request(url, { integrity, cache: "reload", credentials: "same-origin" });
      await Promise.all(files.strategy.handleAll({ params: { cacheKey, integrity }, request, event }));
    }
    return true;
  } catch {
    return false;
  }
}

const answers = {
  SKIP_WAITING: () => skipWaiting(),
  BUILD: () => AYLA_BUILD,
  REPAIR: repair,
};

addEventListener("install", (event) =>
  event.waitUntil(
    reuse(AYLA_BUILD, files.getCachedURLs().map(files.getCacheKeyForURL, files))
      .then(() => files.install(event))
      .then(() => setTurn(AYLA_BUILD)),
  ),
);

addEventListener("activate", (event) => event.waitUntil(takeTurn(AYLA_BUILD).finally(() => clients.claim())));

addEventListener("message", (event) => {
  const answer = Object.hasOwn(answers, event.data?.type) && answers[event.data.type];
  if (answer) event.waitUntil(Promise.resolve(answer(event)).then((told) => event.ports[0]?.postMessage(told)));
});
