import type { HeardSpectrum } from './heard-spectrum'
import { SPECTRUM } from './spectrum'

/** What a frame and its neighbours weigh, and how much of a level is left after a frame. */
const WEIGHTS = [0.25, 0.5, 0.25] as const
const FALL = 0.84

/** Frames after which a level has fallen to nothing that is seen. */
const FALLEN = 12

/**
 * Levels of the 64 bands in frame `n`, 0 to 1, as the eye likes them: they rise at once and fall slowly. A pure function
 * of `n`, nothing is kept from frame to frame.
 */
export function smoothLevels({ levels }: HeardSpectrum, n: number): Float32Array {
  const rows = Array.from({ length: FALLEN + 2 }, (_, back) => levels(n + 1 - back))
  const smooth = new Float32Array(SPECTRUM.bands)
  for (let back = 0; back < FALLEN; back++) {
    const left = FALL ** back
    const [next, now, before] = [rows[back], rows[back + 1], rows[back + 2]] as Float32Array[]
    if (!next || !now || !before) continue
    for (let band = 0; band < SPECTRUM.bands; band++) {
      const level =
        WEIGHTS[0] * (next[band] as number) +
        WEIGHTS[1] * (now[band] as number) +
        WEIGHTS[2] * (before[band] as number)
      smooth[band] = Math.max(smooth[band] as number, left * level)
    }
  }
  return smooth
}
