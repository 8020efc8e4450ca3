import { MASK_SIDE } from './mask-people'

const PIXELS = MASK_SIDE * MASK_SIDE

/** Passes of a box blur, which together come close to a Gaussian one. */
const PASSES = 3

/** Share of the longer side of a video by which one pass blurs in each direction. */
const RADIUS = 0.012

/** How much the mask of a frame counts beside those before it, so that edges don't flicker. */
const NEW = 0.6

/** Mean difference of two frames, from 0 to 1, above which the earlier mask does not count: it moved, or was cut. */
const MOVED = 0.06

/** Shares of the picture that people cover, between which the blur sets in: without people nothing is blurred. */
const [ABSENT, PRESENT] = [0.004, 0.02]

/** Probabilities between which a pixel becomes a person's. */
const [OUTSIDE, INSIDE] = [0.2, 0.8]

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** Blurs channels along one axis in place: `step` and `line` are the distances between pixels and between lines. */
function blurLines(
  values: Float32Array,
  { radius, step, line, channels }: { radius: number; step: number; line: number; channels: number },
): void {
  const row = new Float32Array(MASK_SIDE)
  for (let channel = 0; channel < channels; channel++)
    for (let index = 0; index < MASK_SIDE; index++) {
      const start = channel * PIXELS + index * line
      const at = (place: number) =>
        values[start + Math.min(MASK_SIDE - 1, Math.max(0, place)) * step] as number
      let sum = 0
      for (let place = -radius; place <= radius; place++) sum += at(place)
      for (let place = 0; place < MASK_SIDE; place++) {
        row[place] = sum / (2 * radius + 1)
        sum += at(place + radius + 1) - at(place - radius)
      }
      for (let place = 0; place < MASK_SIDE; place++) values[start + place * step] = row[place] as number
    }
}

/** Returns the mean difference of two pictures, from 0 to 1, by one pixel in sixteen. */
function differenceOf(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 16) sum += Math.abs((a[at] as number) - (b[at] as number))
  return (sum * 16) / (255 * a.length)
}

/**
 * Takes the frames of a video in order, as `MASK_SIDE` squared RGB pixels with the mask of people, and returns for each
 * the RGBA pixels that hide its background when they are laid over it: what is behind the people, blurred without their
 * colors, and transparent where they are; and whether there are people. `size`: width and height of the video, of any
 * unit.
 */
export function backgroundBlur(size: { width: number; height: number }) {
  const long = Math.max(size.width, size.height)
  const radiusOf = (side: number) => Math.max(1, Math.round((RADIUS * MASK_SIDE * long) / side))
  const lines = [
    { radius: radiusOf(size.width), step: 1, line: MASK_SIDE, channels: 4 },
    { radius: radiusOf(size.height), step: MASK_SIDE, line: 1, channels: 4 },
  ]
  const held = new Float32Array(PIXELS)
  const values = new Float32Array(4 * PIXELS)
  let before: Uint8Array | null = null

  return (rgb: Uint8Array, mask: Float32Array): { rgba: Uint8Array; hasPeople: boolean } => {
    const share = before && differenceOf(before, rgb) < MOVED ? NEW : 1
    before = rgb
    let covered = 0
    for (let at = 0; at < PIXELS; at++) {
      const now = (held[at] as number) * (1 - share) + (mask[at] as number) * share
      held[at] = now
      covered += now
      // Weights, so that the colors of people don't run into the background.
      const behind = Math.max(0.001, 1 - now)
      values[3 * PIXELS + at] = behind
      for (let color = 0; color < 3; color++)
        values[color * PIXELS + at] = (rgb[at * 3 + color] as number) * behind
    }
    for (let pass = 0; pass < PASSES; pass++) for (const line of lines) blurLines(values, line)
    const presence = clamp((covered / PIXELS - ABSENT) / (PRESENT - ABSENT))
    const rgba = new Uint8Array(4 * PIXELS)
    for (let at = 0; at < PIXELS; at++) {
      const weight = values[3 * PIXELS + at] as number
      for (let color = 0; color < 3; color++)
        rgba[at * 4 + color] = Math.round((values[color * PIXELS + at] as number) / weight)
      const inside = clamp(((held[at] as number) - OUTSIDE) / (INSIDE - OUTSIDE))
      rgba[at * 4 + 3] = Math.round(255 * presence * (1 - inside))
    }
    return { rgba, hasPeople: presence > 0 }
  }
}
