import type { Candidate } from './candidates'
import { chooseTogether } from './choose-together'
import type { ClipSigns } from './clip-signs'

export type WeighedClip = Candidate & { signs: ClipSigns; weight: number }

type PickOptions = {
  /** What a clip is worth to people, above 0. */
  worth: (clip: WeighedClip) => number
  count: number
  /** How long they may be together, known ones included; the first one is taken in any case. */
  mostSeconds: number
  isSame: (a: Candidate, b: Candidate) => boolean
  /** Clips that are there already. */
  known: readonly Candidate[]
}

/** Two clips are one in other words where they share more than half of the shorter one. */
const overlapsMuch = (a: Candidate, b: Candidate): boolean =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start) > Math.min(a.end - a.start, b.end - b.start) / 2

/**
 * The clips that are worth most together, best first: they share no second and tell no moment twice, nor one that is
 * known. Of equals the earlier, then the shorter one comes first.
 */
export const pickClips = (
  clips: readonly WeighedClip[],
  { worth, count, mostSeconds, isSame, known }: PickOptions,
): WeighedClip[] => {
  const fresh = clips.filter(clip => !known.some(one => overlapsMuch(one, clip)))
  const ranked = chooseTogether(fresh, worth).toSorted((a, b) => b.weight - a.weight || a.start - b.start)
  const picked: WeighedClip[] = []
  let seconds = known.reduce((sum, { start, end }) => sum + end - start, 0)
  for (const clip of ranked) {
    const length = clip.end - clip.start
    const tooMuch = seconds > 0 && seconds + length > mostSeconds
    if (picked.length >= count || tooMuch || [...known, ...picked].some(other => isSame(clip, other)))
      continue
    picked.push(clip)
    seconds += length
  }
  return picked
}
