import type { CaptionLook } from '@/compositions/model/caption-look'
import type { PageWord } from './layout-page'

/** Where a word is in its life: `since` are the seconds in this phase, no more of them than anything changes for. */
export type WordPhase = { phase: 'future' | 'active' | 'past'; since: number }

/** Frames and words are both rounded: a word must not miss its own frame. Half a millisecond, in seconds. */
const GRACE = 5e-4

/** Seconds after which nothing changes any more about a word that is lit, or that was. */
export function phaseDurations(look: CaptionLook): { active: number; past: number } {
  const active = look.activeSweep
    ? Number.POSITIVE_INFINITY
    : Math.max(look.activeFade, look.activeSeconds, look.highlightSeconds)
  return { active, past: look.activeFade }
}

/** The moment of a word at second `now` of the timeline. */
export function wordPhaseAt(
  word: PageWord,
  now: number,
  settled: { active: number; past: number },
): WordPhase {
  const since = now - word.start + GRACE
  if (since < 0) return { phase: 'future', since: 0 }
  if (now < word.activeUntil) return { phase: 'active', since: Math.min(since, settled.active) }
  return { phase: 'past', since: Math.min(now - word.activeUntil + GRACE, settled.past) }
}
