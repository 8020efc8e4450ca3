import { applyBiquad, biquad } from '../filters'
import { RATE, type Stereo, scale } from '../stereo'
import { limit, truePeak } from './limiter'
import { loudnessOf } from './loudness'

/** The loudness of music, integrated, and of sound effects in their loudest 0.4 s, in LUFS. */
const LOUDNESS = -16

/** True peaks in dBTP: encoding raises those of drums by up to 1.1 dB, and none should be above −1 after it. */
const CEILING = -2.6

/** Below what no loudspeaker of a laptop or a phone plays: Hz. */
const LOWEST = 30

const factor = (decibels: number): number => 10 ** (decibels / 20)

function removeLows({ left, right }: Stereo, warmUp: number): void {
  for (const channel of [left, right]) applyBiquad(channel, biquad('highpass', LOWEST), warmUp)
}

/** Makes a loop as loud as all others, in place, without a peak above the ceiling. */
export function masterLoop(sound: Stereo): void {
  removeLows(sound, RATE)
  // Limiting makes it quieter again, by less each time.
  for (let round = 0; round < 4; round++) {
    scale(sound, factor(LOUDNESS - loudnessOf(sound).integrated))
    limit(sound, factor(CEILING))
  }
}

/** Makes a sound effect as loud as its peaks allow, in place: short ones are peaks and little else, so none is limited. */
export function masterEffect(sound: Stereo): void {
  removeLows(sound, 0)
  const loud = factor(LOUDNESS - loudnessOf(sound).loudest)
  scale(sound, Math.min(loud, factor(CEILING) / truePeak(sound)))
}
