import type { Transcript } from '@/compositions/schema/transcript'
import { findText, type TextMatch } from '@/compositions/typography/captions/find-text'
import type { Search } from './transcript-state'

/** The index of the current match: the last one if there are fewer matches than before. */
export const currentMatch = (found: readonly TextMatch[], hit: number): number =>
  Math.min(hit, Math.max(0, found.length - 1))

let last: { transcript: Transcript; key: string; found: TextMatch[] } | null = null

/** The matches of a search, in order; the last search is cached. */
export function searchMatches(
  transcript: Transcript,
  { text, matchCase, wholeWords }: Pick<Search, 'text' | 'matchCase' | 'wholeWords'>,
): TextMatch[] {
  const key = `${matchCase} ${wholeWords} ${text}`
  if (last?.transcript !== transcript || last.key !== key)
    last = { transcript, key, found: findText(transcript, text, { matchCase, wholeWords }) }
  return last.found
}
