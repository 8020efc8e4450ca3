/** Pixels a second at which words can be read in their blocks, and the most that one can come close. */
const READABLE = 112
const CLOSEST = 640

/** Pixels a second at which a project of so many seconds just fits into `width` pixels. */
export const fittedScale = (width: number, seconds: number): number => Math.max(1, width) / seconds

/** The nearest pixels a second that can be looked at: from everything in view to single frames. */
export const clampScale = (scale: number, fitted: number): number =>
  Math.min(Math.max(scale, fitted), Math.max(CLOSEST, fitted))

/** Pixels a second at which words can be read; everything in view where they can be read then. */
export const readableScale = (fitted: number): number => Math.max(READABLE, fitted)

/** How many times the closest look is closer than the one that shows everything. */
const rangeOf = (fitted: number): number => Math.max(1.01, CLOSEST / fitted)

/** Pixels a second for a zoom from 0, everything in view, to 1, as close as can be; even steps look even. */
export const scaleOf = (zoom: number, fitted: number): number => fitted * rangeOf(fitted) ** zoom

/** The zoom, 0 to 1, of pixels a second. */
export const zoomOf = (scale: number, fitted: number): number =>
  Math.min(1, Math.max(0, Math.log(scale / fitted) / Math.log(rangeOf(fitted))))
