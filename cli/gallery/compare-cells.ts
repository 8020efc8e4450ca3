import type { Pixels } from './golden'

type Place = { left: number; top: number; width: number; height: number }

/** Side of the squares (pixels) whose mean colors are compared: a line that moves by a pixel or two changes them. */
const SQUARE = 4

/** Shades (of 255) by which a square's mean may differ: what keeping a sheet small does to it, and a little more. */
const TOLERANCE = 14

function mean({ width, data }: Pixels, left: number, top: number, channel: number): number {
  let sum = 0
  for (let y = top; y < top + SQUARE; y++)
    for (let x = left; x < left + SQUARE; x++) sum += data[(y * width + x) * 4 + channel] as number
  return sum / SQUARE ** 2
}

/** The greatest difference of any square of a picture's place on two sheets, in shades of one color (0 to 255). */
function cellDifference(before: Pixels, after: Pixels, { left, top, width, height }: Place): number {
  let most = 0
  for (let y = top; y + SQUARE <= top + height; y += SQUARE)
    for (let x = left; x + SQUARE <= left + width; x += SQUARE)
      for (let channel = 0; channel < 3; channel++)
        most = Math.max(most, Math.abs(mean(before, x, y, channel) - mean(after, x, y, channel)))
  return most
}

/** Are two sheets the same to the eye at that place? A wrong color, a moved line, a missing stroke are not. */
export const looksAlike = (before: Pixels, after: Pixels, place: Place): boolean =>
  cellDifference(before, after, place) <= TOLERANCE
