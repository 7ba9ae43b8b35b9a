// What runs in the worker of "ayla/worker" in browsers.

import { loadEngine } from "./engine.js";
import { searcher } from "./searcher.js";

const receive = searcher({
  open: (tableMiB) => loadEngine({ tableMiB }),
  post: (message) => self.postMessage(message),
});
self.onmessage = ({ data }) => receive(data);
