/**
 * The search's table in MiB: a page that another one embeds, perhaps beside others, takes less.
 *
 * @param {boolean} framed
 */
export const tableMiB = (framed) => (framed ? 8 : 16);

/** How long the worker searches before it listens again: well below the 20 ms within which a stop is to take effect. */
export const SLICE_MS = 5;

/** How often the worker tells of a search under way; reading along is no easier if more often. */
export const TELL_EVERY_MS = 200;

/** A search shorter than this is only shown once it is over: anything else would flicker. */
export const WORTH_SHOWING_MS = 300;
