/* What there is to learn of each game: rules pages with worked examples, lessons, puzzles. */
import { hash } from "../board/seeds.js";
import allLessons from "./lessons/all.js";
import allPuzzles from "./puzzles/all.js";
import allRules from "./rules/all.js";

/**
 * @typedef {object} Example
 * @property {string} start a position
 * @property {string} [moves] those played from there, parted by spaces; with none there is only the position to see
 * @property {string} caption a key of the catalogue
 *
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string} start
 * @property {string[]} answers
 * @property {import("./exercise.js").Step[]} [steps] where there are several
 *
 * @typedef {object} Puzzle
 * @property {string} position
 * @property {string} move the one that solves it
 * @property {string[]} pv best play from there, beginning with it
 * @property {number} rating 1, easy, to 5
 * @property {string} kind what there is to be found: "only-win", "only-draw", "only-defence" or "by-far"
 * @property {number} [seeds] "by-far": by how many seeds every other move is worse
 * @property {boolean} proven whether it is certain that no other move is as good
 */

/** @type {Record<string, { sections: { id: string, texts: string[], examples?: string[] }[], examples: Record<string, Example> }>} */
export const rules = allRules;

/** @type {Record<string, Lesson[]>} */
export const lessons = allLessons;

/** Sorted from easy to hard. @type {Record<string, Puzzle[]>} */
export const puzzles = allPuzzles;

/** @param {Lesson} lesson @returns {import("./exercise.js").Step[]} */
export const stepsOf = ({ answers, steps }) => steps ?? [{ answers }];

/** What a puzzle is known by, whatever is put before it. @param {Puzzle} puzzle */
export const signOf = ({ position }) => (hash(position) >>> 0).toString(36);
