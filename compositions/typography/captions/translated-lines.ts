import type { Transcript, TranslatedLine } from '@/compositions/schema/transcript'
import { memoize } from '@/compositions/util/memoize'

/** Translated lines as a transcript stores them: by time. */
export const orderedLines = (lines: Iterable<TranslatedLine>): TranslatedLine[] =>
  [...lines].sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))

const linesByLanguage = memoize((lines: readonly TranslatedLine[]): ReadonlyMap<string, TranslatedLine[]> => {
  const found = new Map<string, TranslatedLine[]>()
  for (const line of orderedLines(lines)) {
    const same = found.get(line.language)
    if (same) same.push(line)
    else found.set(line.language, [line])
  }
  return found
})

const NONE: readonly TranslatedLine[] = []

/** The lines of a translation, in the order of the source; none if there is no such translation. */
export const linesIn = (
  { translations }: Transcript,
  language: string | undefined,
): readonly TranslatedLine[] =>
  (translations && language !== undefined && linesByLanguage(translations).get(language)) || NONE

/** The languages that a transcript is translated into. */
export const translatedLanguages = ({ translations }: Transcript): string[] =>
  translations ? [...linesByLanguage(translations).keys()] : []

/** The translated lines that captions show; none if they show the words as they are said. */
export const shownLines = (transcript: Transcript): readonly TranslatedLine[] =>
  linesIn(transcript, transcript.captionLanguage)
