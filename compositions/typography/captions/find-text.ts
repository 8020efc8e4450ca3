import type { Transcript } from '@/compositions/schema/transcript'

/**
 * A place where a text stands: words side by side in one breath. Of their texts joined by blanks, letters `from`
 * up to `to` are the place.
 */
export type TextMatch = { subtitleId: string; wordIds: string[]; from: number; to: number }

export type FindOptions = { matchCase: boolean; wholeWords: boolean }

const isLetter = (character: string | undefined): boolean => !!character && /[\p{L}\p{N}]/u.test(character)

/** A text in small letters, as long as it was: letters that would become two stay as they are. */
function small(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, one => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('')
}

/** Where a text begins in another, as the options have it. */
function indexesOf(text: string, wanted: string, wholeWords: boolean): number[] {
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + wanted.length])
    if (isWhole || !wholeWords) places.push(at)
  }
  return places
}

/** Every place of a transcript where a text stands, in order; a text may run over several words of one breath. */
export function findText(transcript: Transcript, text: string, options: FindOptions): TextMatch[] {
  const fold = options.matchCase ? (one: string) => one : small
  const wanted = fold(text.trim().replace(/\s+/g, ' '))
  if (!wanted) return []
  return transcript.subtitles.flatMap(({ id, words }) => {
    const whole = fold(words.map(word => word.text).join(' '))
    const places = indexesOf(whole, wanted, options.wholeWords)
    if (!places.length) return []
    let next = 0
    const begins = words.map(word => {
      const begin = next
      next += word.text.length + 1
      return begin
    })
    return places.map(at => {
      const to = at + wanted.length
      const inside = (begin: number, index: number) =>
        begin < to && begin + (words[index]?.text.length ?? 0) > at
      const first = begins.findIndex(inside)
      const wordIds = words.flatMap((word, index) => (inside(begins[index] ?? 0, index) ? [word.id] : []))
      const begin = begins[first] ?? 0
      return { subtitleId: id, wordIds, from: at - begin, to: to - begin }
    })
  })
}
