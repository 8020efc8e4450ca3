import { RATE, type Stereo } from '../stereo'
import { loudnessOf } from './loudness'

/** How many LU the quietest section of music may be below the loudest one: under speech, less is no longer heard. */
const RANGE = 4

/** Seconds in which it gets quieter before a loud section, and louder in a quiet one. */
const [BEFORE, AFTER] = [0.3, 1]

/**
 * Raises the quiet sections of a loop, in place, whose first samples are `starts`, the first of them 0. A section that is
 * loud begins as loud as it is.
 */
export function levelSections(sound: Stereo, starts: readonly number[]): void {
  const { length } = sound.left
  const loudness = starts.map((start, index) => {
    const part = (channel: Float32Array) => channel.subarray(start, starts[index + 1])
    return loudnessOf({ left: part(sound.left), right: part(sound.right) }).integrated
  })
  const loudest = Math.max(...loudness)
  const raised = loudness.map(one => Math.max(0, loudest - RANGE - one))
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? length
    const own = raised[index] ?? 0
    const last = raised.at(index - 1) ?? own
    const next = raised[(index + 1) % raised.length] ?? own
    for (let at = start; at < end; at++) {
      const risen = last < own ? Math.min(1, (at - start) / (AFTER * RATE)) : 1
      const falls = next < own ? Math.max(0, 1 - (end - at) / (BEFORE * RATE)) : 0
      const decibels = last < own ? last + (own - last) * risen : own
      const gain = 10 ** ((decibels + (next - decibels) * falls) / 20)
      sound.left[at] = (sound.left[at] as number) * gain
      sound.right[at] = (sound.right[at] as number) * gain
    }
  }
}
