import type { FontBook } from '../../fonts/font-book'
import type { Transcript } from '../../project/transcript'
import { type PageRun, type PageTrack, setPages } from './set-pages'

type Pages = PageRun[]

/** Ways of setting one transcript that are remembered: a style and the ones tried beside it. */
const REMEMBERED = 4

const books = new WeakMap<FontBook, WeakMap<Transcript, Map<string, Pages>>>()

/**
 * The pages of a transcript, set once for all looks in which the words stand in the same places: a change of colour
 * sets nothing anew. `heard` says through which time maps the words are heard, `track` gives them.
 */
export function rememberedPages(
  transcript: Transcript,
  fonts: FontBook,
  key: unknown,
  track: () => PageTrack,
): Pages {
  const books0 = books.get(fonts) ?? new WeakMap<Transcript, Map<string, Pages>>()
  books.set(fonts, books0)
  const known = books0.get(transcript) ?? new Map<string, Pages>()
  books0.set(transcript, known)
  const name = JSON.stringify(key)
  const pages = known.get(name) ?? setPages(track(), fonts)
  // The one that was asked for last is remembered longest.
  known.delete(name)
  known.set(name, pages)
  for (const oldest of known.keys()) if (known.size > REMEMBERED) known.delete(oldest)
  return pages
}
