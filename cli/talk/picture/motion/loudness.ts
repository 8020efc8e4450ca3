import { FPS } from '../size'

/** Root mean square at which the light is at its brightest. */
const FULL = 0.16

/** How loud each frame is, 0 to 1: the root mean square of the samples of -1 to 1 that are heard during it. */
export const loudness = (samples: Float32Array, sampleRate: number, frames: number): Float32Array => {
  const levels = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    const part = samples.subarray(
      Math.round((frame * sampleRate) / FPS),
      Math.round(((frame + 1) * sampleRate) / FPS),
    )
    let sum = 0
    for (const sample of part) sum += sample * sample
    levels[frame] = part.length === 0 ? 0 : Math.min(1, Math.sqrt(sum / part.length) / FULL)
  }
  return levels
}
