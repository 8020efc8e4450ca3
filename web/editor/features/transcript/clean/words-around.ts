import type { Transcript } from '../../../../../compositions/schema/transcript'
import type { Finding } from './findings'
import { byTime } from './words-by-time'

/** Words that are read before and after a finding, so that one knows where it is. */
const WORDS = 4

/** The few words before a finding and those after it. */
export function wordsAround(transcript: Transcript, finding: Finding): { before: string; after: string } {
  const { words, place } = byTime(transcript)
  const { wordIds, after } = finding
  const last = place.get(wordIds.at(-1) ?? after ?? '') ?? -1
  const first = wordIds.length ? last - wordIds.length + 1 : last + 1
  const text = (from: number, to: number) =>
    words
      .slice(Math.max(0, from), Math.max(0, to))
      .map(word => word.text)
      .join(' ')
  return { before: text(first - WORDS, first), after: text(last + 1, last + 1 + WORDS) }
}
