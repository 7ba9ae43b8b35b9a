// The package's entry "ayla/worker" for browsers and bundlers. Forms and errors: worker.d.ts.

import { Thinker } from "./thinker.js";

function hire(told, broke) {
  // Bundlers look for these very words.
  const worker = new Worker(new URL("./search.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => told(data);
  worker.onerror = (event) => {
    event.preventDefault();
    broke(event.message ?? "the worker cannot be loaded");
  };
  return {
    post: (message) => worker.postMessage(message),
    busy() {},
    end: async () => worker.terminate(),
  };
}

export const createThinker = (options) => new Thinker(hire, options);
