import { openLessons } from "./lessons.js";
import { openPuzzles } from "./puzzles.js";
import { openRules } from "./rules.js";

const views = { rules: openRules, lessons: openLessons, puzzles: openPuzzles };

/** @returns {import("../rooms.js").View} */
export const open = (app, request) => views[request.view](app, request);
