import { gathered } from "../../gathered.node.js";

/** The rules pages, by game: all files of this folder. */
export default gathered(import.meta.url);
