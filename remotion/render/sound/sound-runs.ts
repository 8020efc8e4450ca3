import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'

/**
 * Consecutive sounds of one media on the timeline, without a gap and at one speed, which need only one pass over the
 * source and one tempo change; or, with `speed` null, the joined sounds of a ramp.
 */
export type SoundRun = { mediaRef: string; speed: number | null; sounds: Sound[] }

/** Less than a sample: segments whose end and start are the same frame are adjacent. */
const TOUCH = 1e-6

export const endOf = ({ at, from, to, speed }: Sound): number => at + (to - from) / speed

/** Groups the sounds of a soundtrack into runs, in order. */
export function groupSounds(sounds: readonly Sound[]): SoundRun[] {
  const voices: SoundRun[] = []
  for (const [index, sound] of sounds.entries()) {
    const isRamp = sound.joined || sounds[index + 1]?.joined
    const speed = isRamp ? null : sound.speed
    const last = voices.at(-1)
    const before = last?.sounds.at(-1)
    const follows =
      last &&
      before &&
      last.mediaRef === sound.mediaRef &&
      (sound.joined || (speed !== null && last.speed === speed)) &&
      Math.abs(endOf(before) - sound.at) < TOUCH
    if (follows) last.sounds.push(sound)
    else voices.push({ mediaRef: sound.mediaRef, speed, sounds: [sound] })
  }
  return voices
}

/** Clips a soundtrack to seconds `start` to `end` of the timeline, and shifts it to start at 0. */
export function clipSounds(sounds: readonly Sound[], start: number, end: number): Sound[] {
  return sounds.flatMap(sound => {
    const at = Math.max(start, sound.at)
    const until = Math.min(end, endOf(sound))
    if (until - at < TOUCH) return []
    const from = sound.from + (at - sound.at) * sound.speed
    const gain = sound.gain.map(([second, factor]): [number, number] => [second - start, factor])
    return [{ ...sound, at: at - start, from, to: from + (until - at) * sound.speed, gain }]
  })
}
