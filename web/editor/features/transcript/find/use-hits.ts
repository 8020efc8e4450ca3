import type { Transcript } from '../../../../../compositions/schema/transcript'
import { foundWords, hitAmong } from '../../../core/transcript/found-words'
import { useEditor } from '../../../shared/session/editor-context'
import { useKey } from '../../../shared/session/use-key'
import type { WordLook } from '../WordText'

const places = new WeakMap<object, ReadonlyMap<string, number>>()

/** For each word the last place found that it is part of. */
function placesOf(found: ReturnType<typeof foundWords>): ReadonlyMap<string, number> {
  const known = places.get(found)
  if (known) return known
  const made = new Map(found.flatMap(({ wordIds }, index) => wordIds.map(id => [id, index] as const)))
  places.set(found, made)
  return made
}

/** Tells of a word whether it was found, and whether it is what one looks at. */
export function useHits(transcript: Transcript): (wordId: string) => WordLook['hit'] {
  const { search } = useEditor().transcript
  const isOpen = useKey(search, 'isOpen')
  const text = useKey(search, 'text')
  const matchCase = useKey(search, 'matchCase')
  const wholeWords = useKey(search, 'wholeWords')
  const hit = useKey(search, 'hit')
  if (!isOpen || !text.trim()) return () => undefined
  const found = foundWords(transcript, { text, matchCase, wholeWords })
  const known = placesOf(found)
  const now = new Set(found[hitAmong(found, hit)]?.wordIds)
  return wordId => (now.has(wordId) ? 'now' : known.has(wordId) ? 'other' : undefined)
}
