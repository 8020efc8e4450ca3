import { SAMPLE_RATE } from '../sound/read-samples'

/** Seconds of one step of `findPauses`. */
export const STEP_SECONDS = 0.008

const STEP = SAMPLE_RATE * STEP_SECONDS
/** The level of a step is averaged over this many steps before and after it: noise fluctuates, speech doesn't. */
const AROUND = 2
/** A shorter quiet (0.16 s) is the closure of a p, t or k. */
const SHORTEST_STEPS = 20
const FLOOR_SHARE = 0.03
const LOUD_SHARE = 0.9
/**
 * Digital silence says nothing about the noise under speech, so the floor is at most this many dB below loud speech.
 */
const DEEPEST_FLOOR = 45
/** The lowest part, in dB, of the range between the floor and loud speech that counts as quiet. */
const QUIET_PART = 0.35
const SILENCE = 1e-8

const stepPowers = (samples: Float32Array): number[] =>
  Array.from({ length: Math.ceil(samples.length / STEP) }, (_, step) => {
    const part = samples.subarray(step * STEP, (step + 1) * STEP)
    let power = 0
    for (const sample of part) power += sample * sample
    return power / part.length
  })

const levels = (powers: readonly number[]): number[] =>
  powers.map((_, step) => {
    const around = powers.slice(Math.max(0, step - AROUND), step + AROUND + 1)
    return 10 * Math.log10(around.reduce((sum, power) => sum + power, 0) / around.length + SILENCE)
  })

/** For every 8 ms of samples (16 kHz), whether it is in a pause: a quiet of at least 0.16 s. */
export const findPauses = (samples: Float32Array): boolean[] => {
  const level = levels(stepPowers(samples))
  const sorted = level.toSorted((a, b) => a - b)
  const loud = sorted[Math.floor(sorted.length * LOUD_SHARE)] ?? 0
  const floor = Math.max(sorted[Math.floor(sorted.length * FLOOR_SHARE)] ?? 0, loud - DEEPEST_FLOOR)
  const quiet = level.map(value => value < floor + (loud - floor) * QUIET_PART)
  let from = 0
  for (let at = 0; at <= quiet.length; at += 1) {
    if (quiet[at]) continue
    if (at - from < SHORTEST_STEPS) quiet.fill(false, from, at)
    from = at + 1
  }
  return quiet
}
