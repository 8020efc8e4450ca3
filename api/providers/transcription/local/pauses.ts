import { SAMPLE_RATE } from '../sound/read-samples'

/** Seconds of one step of `findPauses`. */
export const STEP_SECONDS = 0.008

const STEP = SAMPLE_RATE * STEP_SECONDS
/** A shorter quiet (0.16 s) is the closed mouth of a p, t or k. */
const SHORTEST_STEPS = 20
const FLOOR_SHARE = 0.03
const LOUD_SHARE = 0.9
/** Quiet is what lies in this lowest part between the floor and loud speech, in dB. */
const QUIET_PART = 0.3
const SILENCE = 1e-8

const levels = (samples: Float32Array): number[] =>
  Array.from({ length: Math.ceil(samples.length / STEP) }, (_, step) => {
    const part = samples.subarray(step * STEP, (step + 1) * STEP)
    let power = 0
    for (const sample of part) power += sample * sample
    return 10 * Math.log10(power / part.length + SILENCE)
  })

/** For every 8 ms of samples (16 kHz), whether it is part of a pause: a quiet of at least 0.16 s. */
export const findPauses = (samples: Float32Array): boolean[] => {
  const level = levels(samples)
  const sorted = level.toSorted((a, b) => a - b)
  const floor = sorted[Math.floor(sorted.length * FLOOR_SHARE)] ?? 0
  const loud = sorted[Math.floor(sorted.length * LOUD_SHARE)] ?? 0
  const quiet = level.map(value => value < floor + (loud - floor) * QUIET_PART)
  let from = 0
  for (let at = 0; at <= quiet.length; at += 1) {
    if (quiet[at]) continue
    if (at - from < SHORTEST_STEPS) quiet.fill(false, from, at)
    from = at + 1
  }
  return quiet
}
