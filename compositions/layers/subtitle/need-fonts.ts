import { shownText } from '../../captions/measure-words'
import type { FontBook } from '../../fonts/font-book'
import type { Subtitle, Transcript } from '../../project/transcript'
import type { Track } from './page-setter'

const books = new WeakMap<FontBook, Map<string, WeakSet<Subtitle>>>()

/**
 * Measures every word of a transcript once, so that the book knows all fonts that any page of it may need before the
 * first one is drawn. What a correction doesn't touch is not measured again.
 */
export function needFonts(transcript: Transcript, { layout, language }: Track, fonts: FontBook): void {
  const { fontFamily, fontWeight, fontStyle, letterSpacing, transform } = layout
  const seen = books.get(fonts) ?? new Map<string, WeakSet<Subtitle>>()
  books.set(fonts, seen)
  const name = JSON.stringify([fontFamily, fontWeight, fontStyle, letterSpacing, transform, language])
  const known = seen.get(name) ?? new WeakSet<Subtitle>()
  seen.set(name, known)
  const font = { ...layout, language }
  for (const subtitle of transcript.subtitles) {
    if (known.has(subtitle)) continue
    for (const { text } of subtitle.words) fonts.width(shownText(text, transform, language), font)
    known.add(subtitle)
  }
}
