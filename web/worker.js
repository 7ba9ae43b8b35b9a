import { createEngine } from "../wasm/ayla.js";
import { searcher } from "../wasm/searcher.js";

/* global createAylaEngine */

/** The search's own thread. */
const receive = searcher({
  open: async (tableMiB) => createEngine(await createAylaEngine(), { tableMiB }),
  post: (message) => self.postMessage(message),
});
self.onmessage = ({ data }) => receive(data);
