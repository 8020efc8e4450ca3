import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'

/**
 * Sounds of one media that follow each other on the timeline without a gap, at one speed: what one reading of the
 * source can serve, and one change of tempo.
 */
export type SoundRun = { mediaRef: string; speed: number; sounds: Sound[] }

/** Less than a sample: ends and beginnings of segments are the same frame. */
const TOUCH = 1e-6

export const endOf = ({ at, from, to, speed }: Sound): number => at + (to - from) / speed

/** The sounds of a soundtrack as voices, in its order. */
export function groupSounds(sounds: readonly Sound[]): SoundRun[] {
  const voices: SoundRun[] = []
  for (const sound of sounds) {
    const last = voices.at(-1)
    const before = last?.sounds.at(-1)
    const follows =
      last &&
      before &&
      last.mediaRef === sound.mediaRef &&
      last.speed === sound.speed &&
      Math.abs(endOf(before) - sound.at) < TOUCH
    if (follows) last.sounds.push(sound)
    else voices.push({ mediaRef: sound.mediaRef, speed: sound.speed, sounds: [sound] })
  }
  return voices
}

/** A soundtrack from second `start` to `end` of the timeline, told from 0 on. */
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
