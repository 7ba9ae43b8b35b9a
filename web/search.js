/**
 * The search's table in MiB: a page that another one embeds, perhaps beside others, takes less.
 *
 * @param {boolean} framed
 */
export const tableMiB = (framed) => (framed ? 8 : 16);

/** A search shorter than this is only shown once it is over: anything else would flicker. */
export const WORTH_SHOWING_MS = 300;
