import type { Pixels } from './golden'

type Place = { left: number; top: number; width: number; height: number }

/**
 * Side of the squares (pixels) whose mean colors are compared: small enough to detect a line that moved by 1 or 2
 * pixels.
 */
const SQUARE = 4

/** How far a square's mean may differ (0 to 255): slightly more than the loss from compressing a sheet. */
const TOLERANCE = 14

function mean({ width, data }: Pixels, left: number, top: number, channel: number): number {
  let sum = 0
  for (let y = top; y < top + SQUARE; y++)
    for (let x = left; x < left + SQUARE; x++) sum += data[(y * width + x) * 4 + channel] as number
  return sum / SQUARE ** 2
}

/** The largest difference of any square of a cell on two sheets, in one color channel (0 to 255). */
function cellDifference(before: Pixels, after: Pixels, { left, top, width, height }: Place): number {
  let most = 0
  for (let y = top; y + SQUARE <= top + height; y += SQUARE)
    for (let x = left; x + SQUARE <= left + width; x += SQUARE)
      for (let channel = 0; channel < 3; channel++)
        most = Math.max(most, Math.abs(mean(before, x, y, channel) - mean(after, x, y, channel)))
  return most
}

/** Whether a cell looks the same on two sheets. A wrong color, a moved line or a missing stroke makes it differ. */
export const looksAlike = (before: Pixels, after: Pixels, place: Place): boolean =>
  cellDifference(before, after, place) <= TOLERANCE
