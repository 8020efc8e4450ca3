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

/** Levels of the 64 bands in frame `n`, 0 to 1, without the flicker between neighboring frames. */
export function calmLevels({ levels }: AudibleSpectrum, n: number): Float32Array {
  const calm = new Float32Array(SPECTRUM.bands)
  raise(calm, [levels(n + 1), levels(n), levels(n - 1)], 1)
  return calm
}

/**
 * Levels of the 64 bands in frame `n`, 0 to 1, smoothed: they rise immediately and fall slowly. A pure function of `n`
 * without state between frames.
 */
export function smoothLevels({ levels }: AudibleSpectrum, n: number): Float32Array {
  const rows = Array.from({ length: FALLEN + 2 }, (_, back) => levels(n + 1 - back))
  const smooth = new Float32Array(SPECTRUM.bands)
  for (let back = 0; back < FALLEN; back++) raise(smooth, rows.slice(back, back + 3), FALL ** back)
  return smooth
}
