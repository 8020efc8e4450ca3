/** Frames ahead of a cut at which what plays next is prepared. */
export const PREMOUNT_FRAMES = 30
