/** Sizes of the timeline in pixels: row names, ruler, and padding left and right of the time. */
export const NAMES = 184
export const HEAD = 24
export const MARGIN = 24

/** Pixels from the left edge to second 0. */
export const ORIGIN = NAMES + MARGIN
