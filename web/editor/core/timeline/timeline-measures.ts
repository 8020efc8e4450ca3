/** Pixels of the timeline (look.md, Measures): row names, the ruler, and what is free left and right of the time. */
export const NAMES = 160
export const HEAD = 24
export const MARGIN = 24

/** Pixels from the left edge to second 0. */
export const ORIGIN = NAMES + MARGIN
