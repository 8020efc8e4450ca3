/** Pixels a second at which words can be read in their blocks, and the most that one can come close. */
const READABLE = 112
const CLOSEST = 320

/** Pixels a second at which a project of so many seconds just fits into `width` pixels. */
export const fittedScale = (width: number, seconds: number): number => Math.max(1, width) / seconds

/** How many times the closest look is closer than the one that shows everything. */
const rangeOf = (fitted: number): number => Math.max(1.01, CLOSEST / fitted)

/** Pixels a second for a zoom from 0, everything in view, to 1, as close as can be; even steps look even. */
export const scaleOf = (zoom: number, fitted: number): number => fitted * rangeOf(fitted) ** zoom

/** The zoom from which words can be read; 0 where they can be read with everything in view. */
export const readableZoom = (fitted: number): number =>
  Math.max(0, Math.log(READABLE / fitted) / Math.log(rangeOf(fitted)))
