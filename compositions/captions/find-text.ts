import type { Transcript } from '../project/transcript'

/** A place where a text stands: words beside each other in one breath. */
export type Found = { subtitleId: string; wordIds: string[] }

export type FindOptions = { matchCase: boolean; wholeWords: boolean }

const isLetter = (character: string | undefined): boolean => !!character && /[\p{L}\p{N}]/u.test(character)

/** Where a text begins in another, as the options have it. */
function placesOf(text: string, wanted: string, wholeWords: boolean): number[] {
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + wanted.length])
    if (isWhole || !wholeWords) places.push(at)
  }
  return places
}

/** Every place of a transcript where a text stands, in order; a text may run over several words of one breath. */
export function findText(transcript: Transcript, text: string, options: FindOptions): Found[] {
  const fold = (one: string) => (options.matchCase ? one : one.toLowerCase())
  const wanted = fold(text.trim().replace(/\s+/g, ' '))
  if (!wanted) return []
  return transcript.subtitles.flatMap(({ id, words }) => {
    let whole = ''
    const begins = words.map(word => {
      const at = whole.length
      whole += `${fold(word.text)} `
      return at
    })
    return placesOf(whole, wanted, options.wholeWords).map(at => ({
      subtitleId: id,
      wordIds: words.flatMap((word, index) => {
        const from = begins[index] ?? 0
        return from < at + wanted.length && from + word.text.length > at ? [word.id] : []
      }),
    }))
  })
}
