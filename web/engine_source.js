import createAylaEngine from "ayla-engine";
import workerSource from "worker-source:./worker.js";

/** The script of the search's worker, with the whole engine in it. */
export const engineSource = ["var createAylaEngine = ", createAylaEngine.toString(), ";\n", workerSource];
