import { gathered } from "../../gathered.node.js";

/** The puzzles, each game's from easy to hard, by game: all files of this folder. */
export default gathered(import.meta.url);
