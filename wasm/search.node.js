// What runs in the worker thread of "ayla/worker" in Node.js.

import { parentPort } from "node:worker_threads";
import { loadEngine } from "./engine.node.js";
import { searcher } from "./searcher.js";

const receive = searcher({
  open: (tableMiB) => loadEngine({ tableMiB }),
  post: (message) => parentPort.postMessage(message),
  // A port of Node.js takes up to a thousand messages in a row before it lets others have theirs.
  soon: (body) => () => setImmediate(body),
});
parentPort.on("message", receive);
