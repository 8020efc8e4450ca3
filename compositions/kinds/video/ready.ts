/** Frames ahead of a cut at which what plays next is made ready. */
export const READY_FRAMES = 30
