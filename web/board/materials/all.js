import { gathered } from "../../gathered.node.js";

/** What the boards are made of, by game: all files of this folder. */
export default gathered(import.meta.url);
