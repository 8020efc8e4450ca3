import type { Family } from './family'

/** Comes out of nothing. */
export const fade: Family = gone => ({ opacity: 1 - gone })
