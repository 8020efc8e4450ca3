import type { Transcript } from '@/compositions/schema/transcript'

/** A match of a text: adjacent words of one subtitle. It is `[from, to)` in their texts joined by spaces. */
export type TextMatch = { subtitleId: string; wordIds: string[]; from: number; to: number }

export type FindOptions = { matchCase: boolean; wholeWords: boolean }

const isLetter = (character: string | undefined): boolean => !!character && /[\p{L}\p{N}]/u.test(character)

/** Lowercases a text without changing its length: letters that would become two are kept. */
function small(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, one => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('')
}

/** The indexes at which `wanted` begins in a text. */
function indexesOf(text: string, wanted: string, wholeWords: boolean): number[] {
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + wanted.length])
    if (isWhole || !wholeWords) places.push(at)
  }
  return places
}

/** All matches of a text in a transcript, in order; a match may span several words of one subtitle. */
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
