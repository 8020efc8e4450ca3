/** The stage of an export that is joined from pieces of earlier ones for the most part. */
export const MOSTLY_KEPT = 'Most of it is already rendered'
