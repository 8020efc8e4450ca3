import type { FontBook } from '../../fonts/font-book'
import type { Transcript } from '../../project/transcript'
import { type PageRun, type PageTrack, setPages } from './set-pages'

type Pages = PageRun[]

/** Ways of setting one transcript that are remembered: a style and the ones tried beside it. */
const REMEMBERED = 4

const books = new WeakMap<FontBook, WeakMap<Transcript, Map<string, Pages>>>()

/**
 * The pages of a transcript, set once for all looks in which the words stand in the same places: a change of colour
 * sets nothing anew. `key` is everything else that they depend on, as plain data; `track` gives it.
 */
export function rememberedPages(
  transcript: Transcript,
  fonts: FontBook,
  key: unknown,
  track: () => PageTrack,
): Pages {
  const transcripts = books.get(fonts) ?? new WeakMap<Transcript, Map<string, Pages>>()
  books.set(fonts, transcripts)
  const known = transcripts.get(transcript) ?? new Map<string, Pages>()
  transcripts.set(transcript, known)
  const name = JSON.stringify(key)
  const pages = known.get(name) ?? setPages(track(), fonts)
  // The one that was asked for last is remembered longest.
  known.delete(name)
  known.set(name, pages)
  for (const oldest of known.keys()) if (known.size > REMEMBERED) known.delete(oldest)
  return pages
}
