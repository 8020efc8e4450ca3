import { type SaidText, writtenWords } from './said-text'
import type { SpokenWord } from './speaker'

/** The first and last second at which each UTF-16 unit of a text is spoken; infinite where it is not. */
export type UnitTimes = { starts: Float64Array; ends: Float64Array }

/**
 * The times of the units of a written text of `length` units, from the words of the said text as a voice reports them,
 * in order. Time passes evenly inside a word. Spaces are ignored, so a voice may divide the text into words as it
 * likes; a word that the text doesn't have is ignored.
 */
export const timeUnits = (length: number, said: SaidText, spoken: readonly SpokenWord[]): UnitTimes => {
  const units = said.origins.filter((_, unit) => !/\s/.test(said.text[unit] ?? ''))
  const bare = said.text.replace(/\s+/g, '')
  const starts = new Float64Array(length).fill(Number.POSITIVE_INFINITY)
  const ends = new Float64Array(length).fill(Number.NEGATIVE_INFINITY)
  let at = 0
  for (const word of spoken) {
    const text = word.text.replace(/\s+/g, '')
    const from = bare.indexOf(text, at)
    if (from < 0 || !text) continue
    at = from + text.length
    const seconds = (word.end - word.start) / text.length
    for (let index = 0; index < text.length; index++) {
      const unit = units[from + index] ?? 0
      starts[unit] = Math.min(starts[unit] ?? 0, word.start + index * seconds)
      ends[unit] = Math.max(ends[unit] ?? 0, word.start + (index + 1) * seconds)
    }
  }
  return { starts, ends }
}

/**
 * The words of a written text with their times, in order and without overlap, from the words that a voice reported for
 * the said text. A word that was not said has no duration, at the end of the word before it.
 */
export const timeWrittenWords = (
  written: string,
  said: SaidText,
  spoken: readonly SpokenWord[],
): SpokenWord[] => {
  const { starts, ends } = timeUnits(written.length, said, spoken)
  let last = 0
  return writtenWords(written).map(({ text, from, after }) => {
    const first = starts.subarray(from, after).reduce((least, second) => Math.min(least, second))
    const final = ends.subarray(from, after).reduce((most, second) => Math.max(most, second))
    const start = Number.isFinite(first) ? Math.max(last, first) : last
    last = Math.max(start, Number.isFinite(final) ? final : start)
    return { text, start, end: last }
  })
}
