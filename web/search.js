/** What the page and the worker agree on: the search's table, and how long a slice of it may last. */
export const TABLE_MIB = 16;
export const SLICE_MS = 10;
