/** Radius of a record, of what is in the middle of rays: shares of half the shorter side of the box. */
export const DISC = 0.7
export const SUN = 0.46

/** Radius of a record's label, or of the cover on it, as a share of the record's. */
export const LABEL = 0.44
