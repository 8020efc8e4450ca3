import type { WaveLayout } from '@/compositions/looks/waves/waves'
import type { AudibleSpectrum } from '@/compositions/sound/audible-spectrum'
import { calmLevels, smoothLevels } from '@/compositions/sound/smooth-levels'

/** The bands of speech and music: lower ones are rumble, higher ones are hiss. */
const [FIRST, LAST] = [7, 52]

/** The level at `share` (0 low tones to 1 high ones) of the bands, 0 to 1, interpolated linearly. */
function levelAt(levels: Float32Array, share: number): number {
  const at = FIRST + share * (LAST - FIRST)
  const band = Math.floor(at)
  const low = levels[band] ?? 0
  return low + (at - band) * ((levels[band + 1] ?? 0) - low)
}

/** The mean level of the bands, 0 to 1. */
function meanLevel(levels: Float32Array): number {
  let sum = 0
  for (let band = FIRST; band <= LAST; band++) sum += levels[band] as number
  return sum / (LAST - FIRST + 1)
}

/** The input of a layout: the sound, the frame, the number of levels, and the layer's frames. */
export type LayoutInput = { heard: AudibleSpectrum; n: number; count: number; first: number; after: number }

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** The distance of an index from the middle of `count`, 0 to 1. */
const fromMiddle = (index: number, count: number): number =>
  count < 2 ? 0 : Math.abs((2 * index) / (count - 1) - 1)

/** Bars at the ends are scaled down to this share, because a voice looks loudest in the middle. */
const ENDS = 0.45
const vaulted = (distance: number): number => ENDS + (1 - ENDS) * Math.cos((distance * Math.PI) / 2)

/** Low tones in the middle, high ones at both ends. */
function center({ heard, n, count }: LayoutInput): number[] {
  const levels = smoothLevels(heard, n)
  return range(count).map(index => {
    const distance = fromMiddle(index, count)
    return levelAt(levels, distance) * vaulted(distance)
  })
}

/** Low tones at the left, high ones at the right. */
function across({ heard, n, count }: LayoutInput): number[] {
  const levels = smoothLevels(heard, n)
  return range(count).map(index => levelAt(levels, count < 2 ? 0 : index / (count - 1)))
}

/** Around a circle, from the bottom up on both sides, so that the ends match. */
function around({ heard, n, count }: LayoutInput): number[] {
  const levels = smoothLevels(heard, n)
  return range(count).map(index => levelAt(levels, 1 - Math.abs((2 * index) / count - 1)))
}

/** Points of a line: low tones in the middle, zero at the ends, smoothed between neighbors. */
function crest(levels: Float32Array, count: number): number[] {
  return range(count).map(index => {
    const distance = fromMiddle(index, count)
    const near = [-0.04, 0, 0.04].map(aside => levelAt(levels, Math.abs(0.8 * distance + aside)))
    return (near.reduce((sum, level) => sum + level, 0) / near.length) * Math.cos((distance * Math.PI) / 2)
  })
}

const curve = ({ heard, n, count }: LayoutInput): number[] => crest(smoothLevels(heard, n), count)

/** Three lines of points one after another: low, middle and high tones. */
function flow({ heard, n, count }: LayoutInput): number[] {
  const levels = smoothLevels(heard, n)
  return [0, 1, 2].flatMap(line =>
    range(count).map(index => levelAt(levels, (0.26 * line + (0.4 * index) / count) % 1)),
  )
}

/** Rows of points, the newest first, each two frames older than the one before. */
export const RIDGES = 22
const RIDGE_FRAMES = 2

function ridges({ heard, n, count }: LayoutInput): number[] {
  return range(RIDGES).flatMap(row => crest(calmLevels(heard, n - row * RIDGE_FRAMES), count))
}

/** At most this many frames are sampled for one bar of the whole sound. */
const LOOKS = 8

/** Scale and exponent of mean levels, so that continuous speech doesn't fill the bars. */
const [STRETCH, BEND] = [1.35, 1.3]

/** The whole sound from the layer's first frame to its last, the same in every frame. */
function whole({ heard, count, first, after }: LayoutInput): number[] {
  const wide = (after - first) / count
  const looks = Math.max(1, Math.min(LOOKS, Math.round(wide)))
  return range(count).map(index => {
    const levels = range(looks).map(look =>
      meanLevel(heard.levels(Math.floor(first + wide * (index + (look + 0.5) / looks)))),
    )
    const mean = levels.reduce((sum, level) => sum + level, 0) / looks
    return Math.min(1, STRETCH * ((mean + Math.max(...levels)) / 2) ** BEND)
  })
}

/**
 * How the levels of a sound are laid out: each returns `count` levels of 0 to 1 (flow and ridges return a multiple of
 * that).
 */
export const layouts: Record<WaveLayout, (input: LayoutInput) => number[]> = {
  center,
  across,
  around,
  curve,
  flow,
  ridges,
  whole,
}
