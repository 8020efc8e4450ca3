import TIMING_TABLE from './timing.json' with { type: 'json' }

/** Times of the specification (section 9), in the unit that each name ends with. */
export const TIMING = TIMING_TABLE
