import { wordSpan } from '@/compositions/edit/cuts'
import type { Transcript, Word } from '@/compositions/schema/transcript'
import { type Interval, subtract, union } from '@/compositions/time/spans'
import { keptSpans } from '@/compositions/time/time-map'
import { lowerBound } from '@/compositions/util/lower-bound'
import { memoize } from '@/compositions/util/memoize'
import type { Spoken } from '@/web/editor/core/words/spoken-words'
import { byTime } from '../clean/words-by-time'

/** Minimum duration in seconds of a cut between words that is shown: shorter ones are not missed. */
const LEAST = 0.15

/** Tolerance in seconds for rounding errors of sums: half a millisecond. */
const GRACE = 5e-4

/** What is cut out of the parts of a media that layers play, in source order. */
const cutsOf = memoize((layers: Spoken['layers']): readonly Interval[] =>
  union(layers.flatMap(layer => subtract(layer.trim, keptSpans(layer)))),
)

/** Index of the first cut that ends after a second of the source. */
const firstAfter = (cuts: readonly Interval[], seconds: number): number =>
  lowerBound(cuts.length, index => (cuts[index] as Interval).end > seconds)

/** The cut parts of an interval of the source that are long enough to show. */
function cutWithin(cuts: readonly Interval[], { start, end }: Interval): Interval[] {
  const found: Interval[] = []
  for (let at = firstAfter(cuts, start); at < cuts.length; at++) {
    const cut = cuts[at] as Interval
    if (cut.start >= end) break
    const piece = { start: Math.max(start, cut.start), end: Math.min(end, cut.end) }
    if (piece.end - piece.start >= LEAST - GRACE) found.push(piece)
  }
  return found
}

/**
 * The cuts between words in seconds of the source, by the id of the word before them, for some words of a
 * transcript; '' is the key of those before the very first word. What is cut along with a word (T6) is
 * restored with it and not included. The time this takes depends on `words` only.
 */
export function cutGaps(
  words: readonly Word[],
  transcript: Transcript,
  spoken: Spoken,
): ReadonlyMap<string, readonly Interval[]> {
  const { words: all, place } = byTime(transcript)
  const cuts = cutsOf(spoken.layers)
  const gaps = new Map<string, Interval[]>()
  const isCut = (word: Word) => !spoken.first.has(word.id)
  const between = (index: number): Interval => {
    const [before, after] = [all[index], all[index + 1]]
    return {
      start: !before ? 0 : isCut(before) ? wordSpan(all, index).end : before.end,
      end: !after ? Number.POSITIVE_INFINITY : isCut(after) ? wordSpan(all, index + 1).start : after.start,
    }
  }
  for (const { id } of words) {
    const index = place.get(id) ?? 0
    if (index === 0) gaps.set('', cutWithin(cuts, between(-1)))
    const found = cutWithin(cuts, between(index))
    if (found.length) gaps.set(id, found)
  }
  return gaps
}
