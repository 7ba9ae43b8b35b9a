import { engineSource } from "../engine_source.js";

/* global AYLA_BUILD -- put in by the build */

// The whole engine, for a board on another page: it is loaded when there is something to think of.
globalThis.aylaEngineSource = { [AYLA_BUILD]: engineSource };
