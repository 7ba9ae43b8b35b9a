import { gathered } from "../../gathered.node.js";

/** The lessons, by game: all files of this folder. */
export default gathered(import.meta.url);
