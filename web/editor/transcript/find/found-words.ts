import { type Found, findText } from '../../../../compositions/captions/find-text'
import type { Transcript } from '../../../../compositions/project/transcript'
import type { Search } from '../transcript-state'

let last: { transcript: Transcript; key: string; found: Found[] } | null = null

/** The places that a search finds, in order; remembered for the search asked about last. */
export function foundWords(
  transcript: Transcript,
  { text, matchCase, wholeWords }: Pick<Search, 'text' | 'matchCase' | 'wholeWords'>,
): Found[] {
  const key = `${matchCase} ${wholeWords} ${text}`
  if (last?.transcript !== transcript || last.key !== key)
    last = { transcript, key, found: findText(transcript, text, { matchCase, wholeWords }) }
  return last.found
}
