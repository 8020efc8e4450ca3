import type { AudibleSpectrum } from './audible-spectrum'
import { SPECTRUM } from './spectrum'

/** The weights of a frame and its neighbors, and the decay of a level per frame. */
const WEIGHTS = [0.25, 0.5, 0.25] as const
const FALL = 0.84

/** Frames after which a level has decayed below what is visible. */
const FALLEN = 12

/** Raises `into` to the weighted mean of three rows, multiplied by `left` (0 to 1). */
function raise(into: Float32Array, rows: readonly Float32Array[], left: number): void {
  const [next, now, before] = rows as [Float32Array, Float32Array, Float32Array]
  for (let band = 0; band < SPECTRUM.bands; band++) {
    const level =
      WEIGHTS[0] * (next[band] as number) +
      WEIGHTS[1] * (now[band] as number) +
      WEIGHTS[2] * (before[band] as number)
    into[band] = Math.max(into[band] as number, left * level)
  }
}

/** Frames at the beginning of the timeline, the loudest of which is seen in those before it. */
const OPENING = 12

/** Raises `into` to the levels of the loudest of the first frames, if that is still to come in frame `n` (F5). */
function raiseOpening(into: Float32Array, { levels }: AudibleSpectrum, n: number): void {
  if (n >= OPENING) return
  const rows = Array.from({ length: OPENING + 2 }, (_, row) => levels(row - 1))
  const sums = rows.map(row => row.reduce((sum, level) => sum + level, 0)).slice(1, -1)
  const loudest = sums.indexOf(Math.max(...sums))
  if (n < loudest) raise(into, rows.slice(loudest, loudest + 3).toReversed(), 1)
}

/** Levels of the 64 bands in frame `n`, 0 to 1, without the flicker between neighboring frames. */
export function calmLevels(heard: AudibleSpectrum, n: number): Float32Array {
  const { levels } = heard
  const calm = new Float32Array(SPECTRUM.bands)
  raise(calm, [levels(n + 1), levels(n), levels(n - 1)], 1)
  raiseOpening(calm, heard, n)
  return calm
}

/**
 * Levels of the 64 bands in frame `n`, 0 to 1, smoothed: they rise immediately and fall slowly. A pure function of `n`
 * without state between frames.
 */
export function smoothLevels(heard: AudibleSpectrum, n: number): Float32Array {
  const rows = Array.from({ length: FALLEN + 2 }, (_, back) => heard.levels(n + 1 - back))
  const smooth = new Float32Array(SPECTRUM.bands)
  for (let back = 0; back < FALLEN; back++) raise(smooth, rows.slice(back, back + 3), FALL ** back)
  raiseOpening(smooth, heard, n)
  return smooth
}
