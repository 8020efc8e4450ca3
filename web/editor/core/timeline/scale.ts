/** Pixels per second at which words in blocks are legible, and the maximum. */
const READABLE = 112
const CLOSEST = 640

/** Pixels per second at which a project of the given seconds fits into `width` pixels. */
export const fittedScale = (width: number, seconds: number): number => Math.max(1, width) / seconds

/** Clamps pixels per second: from the whole project to single frames. */
export const clampScale = (scale: number, fitted: number): number =>
  Math.min(Math.max(scale, fitted), Math.max(CLOSEST, fitted))

/** Pixels per second at which words are legible, or at which the whole project fits if that is larger. */
export const readableScale = (fitted: number): number => Math.max(READABLE, fitted)

/** The ratio of the maximum scale to the one that fits the whole project. */
const rangeOf = (fitted: number): number => Math.max(1.01, CLOSEST / fitted)

/** Pixels per second for a zoom from 0 (whole project) to 1 (maximum); equal steps look equal. */
export const scaleOf = (zoom: number, fitted: number): number => fitted * rangeOf(fitted) ** zoom

/** The zoom, 0 to 1, for pixels per second. */
export const zoomOf = (scale: number, fitted: number): number =>
  Math.min(1, Math.max(0, Math.log(scale / fitted) / Math.log(rangeOf(fitted))))
