import { openSetup } from "./setup.js";
import { openRecords } from "./records.js";
import { openReport } from "./report.js";
import { openStudy } from "./study.js";

const views = { study: openStudy, setup: openSetup, records: openRecords, report: openReport };

/** @returns {import("../rooms.js").View} */
export const open = (app, request) => views[request.view](app, request);
