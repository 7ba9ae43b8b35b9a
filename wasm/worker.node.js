// The package's entry "ayla/worker" for Node.js.

import { Worker } from "node:worker_threads";
import { Thinker } from "./thinker.js";

function hire(told, broke) {
  // Without the options of the program's own start, some of which no worker takes.
  const worker = new Worker(new URL("./search.node.js", import.meta.url), { execArgv: [] });
  worker.on("message", told);
  worker.on("error", (error) => broke(error.message));
  worker.on("exit", () => broke("the worker has ended"));
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    // A program ends by itself unless it waits for an answer.
    busy: (on) => (on ? worker.ref() : worker.unref()),
    async end() {
      await worker.terminate();
    },
  };
}

export const createThinker = (options) => new Thinker(hire, options);
