import type { CaptionLook } from '@/compositions/model/caption-look'
import type { PageWord } from './layout-page'

/** The phase of a word; `since` is the seconds in it, capped at when nothing changes. */
export type WordPhase = { phase: 'future' | 'active' | 'past'; since: number }

/** Tolerance in seconds: frames and words are both rounded, and a word must not miss its own frame. */
const GRACE = 5e-4

/** Seconds after which nothing changes about an active word, and about a past one. */
export function phaseDurations(look: CaptionLook): { active: number; past: number } {
  const active = look.activeSweep
    ? Number.POSITIVE_INFINITY
    : Math.max(look.activeFade, look.activeSeconds, look.highlightSeconds)
  return { active, past: look.activeFade }
}

/** The phase of a word at second `now` of its page's time. */
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
