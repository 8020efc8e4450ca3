import type { Candidate } from './candidates'
import type { ClipSigns } from './clip-signs'

export type WeighedClip = Candidate & { signs: ClipSigns; weight: number }

/** The best clips that share no second, best first. Of equals the earlier, then the shorter one comes first. */
export const pickClips = (clips: readonly WeighedClip[], count: number): WeighedClip[] => {
  const ranked = clips.toSorted((a, b) => b.weight - a.weight || a.start - b.start || a.end - b.end)
  const picked: WeighedClip[] = []
  for (const clip of ranked) {
    if (picked.length >= count) break
    if (picked.every(other => clip.end <= other.start || clip.start >= other.end)) picked.push(clip)
  }
  return picked
}
