import { engineSource } from "../engine_source.js";

// The whole engine, for a board on another page: it is loaded when there is something to think of.
globalThis.aylaEngineSource = engineSource;
