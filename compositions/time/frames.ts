/** Sums of seconds carry noise of the last digits: an instant this near to half a frame counts as half. */
const NOISE = 1e-6

/** The frame whose instant is nearest to `seconds`, halves going up (T1). */
export const toFrame = (seconds: number, fps: number): number => Math.floor(seconds * fps + 0.5 + NOISE)
