import type { Subtitle, Transcript } from '../../schema/transcript'
import { shownText } from '../../typography/captions/measure-words'
import type { FontBook } from '../../typography/fonts/font-book'
import type { Track } from './page-typesetter'

/** Subtitles whose words were measured, and those of the transcript that was looked at last. */
type Measured = { subtitles: WeakSet<Subtitle>; last: readonly Subtitle[] }

const books = new WeakMap<FontBook, Map<string, Measured>>()

/**
 * Measures every word of a transcript once, so that the book knows all fonts that any page of it may need before the
 * first one is drawn. What a correction doesn't touch is not measured again.
 */
export function needFonts(transcript: Transcript, { layout, language }: Track, fonts: FontBook): void {
  const { fontFamily, fontWeight, fontStyle, letterSpacing, transform } = layout
  const seen = books.get(fonts) ?? new Map<string, Measured>()
  books.set(fonts, seen)
  const name = JSON.stringify([fontFamily, fontWeight, fontStyle, letterSpacing, transform, language])
  const known = seen.get(name) ?? { subtitles: new WeakSet<Subtitle>(), last: [] }
  seen.set(name, known)
  const font = { ...layout, language }
  const { last } = known
  known.last = transcript.subtitles
  if (last === known.last) return
  transcript.subtitles.forEach((subtitle, index) => {
    if (subtitle === last[index] || known.subtitles.has(subtitle)) return
    for (const { text } of subtitle.words) fonts.width(shownText(text, transform, language), font)
    known.subtitles.add(subtitle)
  })
}
