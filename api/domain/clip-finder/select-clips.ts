import { lowerBound } from '@/compositions/util/lower-bound'
import type { Candidate } from './candidates'

/**
 * The set of clips without overlap that has the highest total value: one long clip over two good moments loses to two
 * clips. Weighted interval scheduling (Kleinberg and Tardos, "Algorithm Design", 6.1).
 * @param worth above 0 for a clip that is worth showing.
 */
export const selectClips = <Clip extends Candidate>(
  clips: readonly Clip[],
  worth: (clip: Clip) => number,
): Clip[] => {
  const byEnd = clips.toSorted((a, b) => a.end - b.end || b.start - a.start)
  /** The number of clips that have ended when each begins. */
  const before = byEnd.map(({ start }) => lowerBound(byEnd.length, at => (byEnd[at]?.end ?? 0) > start))
  const best = [0]
  byEnd.forEach((clip, at) => {
    best.push(Math.max(best[at] ?? 0, worth(clip) + (best[before[at] ?? 0] ?? 0)))
  })
  const chosen: Clip[] = []
  for (let at = byEnd.length; at > 0; ) {
    const clip = byEnd[at - 1]
    if (clip && (best[at] ?? 0) > (best[at - 1] ?? 0)) {
      chosen.unshift(clip)
      at = before[at - 1] ?? 0
    } else at -= 1
  }
  return chosen
}
