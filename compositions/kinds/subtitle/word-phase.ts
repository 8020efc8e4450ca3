import type { CaptionLook } from '@/compositions/model/caption-look'
import type { PageWord } from './layout-page'

/** Where a word is in its life: `since` are the seconds in this phase, no more of them than anything changes for. */
export type WordPhase = { phase: 'future' | 'lit' | 'past'; since: number }

/** Frames and words are both rounded: a word must not miss its own frame. Half a millisecond, in seconds. */
const GRACE = 5e-4

/** Seconds after which nothing changes any more about a word that is lit, or that was. */
export function phaseDurations(look: CaptionLook): { lit: number; past: number } {
  const lit = look.activeSweep
    ? Number.POSITIVE_INFINITY
    : Math.max(look.activeFade, look.activeSeconds, look.highlightSeconds)
  return { lit, past: look.activeFade }
}

/** The moment of a word at second `now` of the timeline. */
export function wordPhaseAt(word: PageWord, now: number, settled: { lit: number; past: number }): WordPhase {
  const since = now - word.start + GRACE
  if (since < 0) return { phase: 'future', since: 0 }
  if (now < word.litUntil) return { phase: 'lit', since: Math.min(since, settled.lit) }
  return { phase: 'past', since: Math.min(now - word.litUntil + GRACE, settled.past) }
}
