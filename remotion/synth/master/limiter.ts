import { RATE, type Stereo } from '../stereo'

/** Samples by which the limiter looks ahead: 4 ms; and the seconds of its release. */
const AHEAD = 192
const RELEASE = 0.09

/** Samples between two that are worked out for the true peak (BS.1770-4, annex 2), and on each side of them. */
const [PHASES, TAPS] = [4, 8]

/** Weights of the samples around each of three places between two samples: a windowed sinc. */
const BETWEEN = Array.from({ length: PHASES - 1 }, (_, index) =>
  Float64Array.from({ length: 2 * TAPS }, (__, tap) => {
    const x = tap - TAPS + 1 - (index + 1) / PHASES
    const sinc = Math.sin(Math.PI * x) / (Math.PI * x)
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / TAPS))
  }),
)

/** The largest magnitude from a sample to the next one of a loop, also between them. */
function peakAt(samples: Float32Array, at: number, worth: number): number {
  const { length } = samples
  const next = samples[at + 1 === length ? 0 : at + 1] as number
  const here = Math.abs(samples[at] as number)
  const most = Math.max(here, Math.abs(next))
  // Between two samples far below the ceiling nothing reaches it.
  if (most < worth) return most
  let peak = here
  for (const weights of BETWEEN) {
    let sum = 0
    for (let tap = 0; tap < 2 * TAPS; tap++)
      sum += (weights[tap] as number) * (samples[(at + tap - TAPS + 1 + length) % length] as number)
    peak = Math.max(peak, Math.abs(sum))
  }
  return peak
}

/** The largest true peak of a sound, as a factor of full scale. */
export function truePeak({ left, right }: Stereo): number {
  let most = 0
  for (let at = 0; at < left.length; at++)
    most = Math.max(most, peakAt(left, at, 0.5 * most), peakAt(right, at, 0.5 * most))
  return most
}

/** The smallest of each value and the `ahead` values on both sides of it, around the end of a loop. */
function smallestAround(values: Float32Array, ahead: number): Float32Array {
  const { length } = values
  const smallest = new Float32Array(length).fill(1)
  for (let at = 0; at < length; at++) {
    const value = values[at] as number
    if (value >= 1) continue
    for (let by = -ahead; by <= ahead; by++) {
      const near = (at + by + length) % length
      if (value < (smallest[near] as number)) smallest[near] = value
    }
  }
  return smallest
}

/**
 * Keeps the true peaks of a sound, in place, at or below `ceiling`: it gets quieter before each peak and returns after
 * it. The sound is a loop, or begins and ends in silence.
 */
export function limit({ left, right }: Stereo, ceiling: number): void {
  const { length } = left
  const needed = new Float32Array(length)
  for (let at = 0; at < length; at++) {
    const peak = Math.max(peakAt(left, at, 0.5 * ceiling), peakAt(right, at, 0.5 * ceiling))
    needed[at] = peak > ceiling ? ceiling / peak : 1
  }
  const gains = smallestAround(needed, AHEAD)
  const back = 1 - Math.exp(-1 / (RELEASE * RATE))
  let gain = 1
  for (let index = -Math.min(length, RATE); index < length; index++) {
    const at = index < 0 ? index + length : index
    gain = Math.min(gains[at] as number, gain + (1 - gain) * back)
    gains[at] = gain
  }
  // A mean over the time looked ahead makes steps slopes, and is still low enough at the peak.
  let sum = 0
  for (let by = -AHEAD; by < 0; by++) sum += gains[(by + length) % length] as number
  const smooth = new Float32Array(length)
  for (let at = 0; at < length; at++) {
    sum += (gains[at] as number) - (gains[(at - AHEAD + length) % length] as number)
    smooth[at] = sum / AHEAD
  }
  for (let at = 0; at < length; at++) {
    const factor = smooth[at] as number
    left[at] = (left[at] as number) * factor
    right[at] = (right[at] as number) * factor
  }
}
