import type { SampleSize } from './detect-people'
import type { Person } from './person'

/** Pictures a second, enough for a speaking mouth, which opens about four times a second. */
export const MOTION_RATE = 9

/** Changes of gray up to this many levels are noise. */
const GRAIN = 6

/** Share of a body's height, from its top, in which a speaker moves: face, shoulders, hands in front. */
const UPPER = 0.55

/** The change of each pixel from one picture to the next; index 0 is the change up to the second picture. */
export type PixelMotion = { width: number; height: number; changes: Uint8Array[] }

/** Returns the video's part of an RGB picture in gray at half the size. */
function toGray(rgb: Uint8Array, stride: number, { width, height }: PixelMotion): Uint8Array {
  const gray = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (const at of [3 * (2 * y * stride + 2 * x), 3 * ((2 * y + 1) * stride + 2 * x)])
        for (const pixel of [at, at + 3])
          sum += (rgb[pixel] as number) + 2 * (rgb[pixel + 1] as number) + (rgb[pixel + 2] as number)
      gray[y * width + x] = sum / 16
    }
  return gray
}

/** Measures motion between consecutive pictures in the format of `detectPeople`; call `add` in order. */
export function measureMotion({ width: stride, film }: SampleSize): {
  motion: PixelMotion
  add(rgb: Uint8Array): void
} {
  const motion: PixelMotion = { width: film.width >> 1, height: film.height >> 1, changes: [] }
  let last: Uint8Array | null = null
  return {
    motion,
    add(rgb) {
      const gray = toGray(rgb, stride, motion)
      const before = last
      last = gray
      if (!before) return
      motion.changes.push(
        gray.map((level, at) => {
          const change = Math.abs(level - (before[at] as number))
          return change > GRAIN ? change : 0
        }),
      )
    },
  }
}

/** Returns the mean change at a person's face and upper body, in levels of gray. */
export function motionOfPerson(
  { width, height, changes }: PixelMotion,
  index: number,
  person: Person,
): number {
  const changed = changes[index] as Uint8Array
  const edge = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size)
  const [left, right] = [edge(person.left, width), edge(person.right, width)]
  const top = edge(person.top, height)
  const bottom = edge(person.top + UPPER * (person.bottom - person.top), height)
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) sum += changed[y * width + x] as number
  return sum / Math.max(1, (right - left) * (bottom - top))
}
