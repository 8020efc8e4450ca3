import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'
import { RATE } from './samples'
import { clipSounds, endOf } from './sound-runs'

/** Samples of a packet of AAC. */
export const PACKET = 1024

/** Packets of a usual piece: almost a minute. */
const USUAL = 2812

/**
 * Packets that are encoded on either side of a piece and dropped, a second: the encoder then makes the same choices on
 * both sides of a seam as in one run, so that the halves that overlap there add up.
 */
const MARGIN = 48

/**
 * A piece of a soundtrack: samples `[first, after)` of the whole, of which `[from, to)` are encoded; `sounds` start at
 * `from`.
 */
export type SoundPiece = { first: number; after: number; from: number; to: number; sounds: Sound[] }

/** Whether a sound whose tempo changes plays there: it is stretched as a whole, so no piece may begin in it. */
const isStretched = (sounds: readonly Sound[], from: number, to: number): boolean =>
  sounds.some(
    (sound, index) =>
      (sound.speed !== 1 || sound.joined || sounds[index + 1]?.joined) &&
      sound.at * RATE < to &&
      endOf(sound) * RATE > from,
  )

/** Cuts a soundtrack of `total` samples into pieces that can be mixed and encoded independently. */
export function soundPieces(sounds: readonly Sound[], total: number): SoundPiece[] {
  const seams = [0]
  const margin = MARGIN * PACKET
  for (let at = USUAL * PACKET; at < total - margin; at += USUAL * PACKET)
    if (!isStretched(sounds, at - margin, at + margin)) seams.push(at)
  return seams.map((first, index) => {
    const after = seams[index + 1] ?? total
    const [from, to] = [Math.max(0, first - margin), Math.min(total, after + margin)]
    return { first, after, from, to, sounds: clipSounds(sounds, from / RATE, to / RATE) }
  })
}
