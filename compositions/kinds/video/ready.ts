/** Frames ahead of a cut at which what plays next is prepared. */
export const READY_FRAMES = 30
