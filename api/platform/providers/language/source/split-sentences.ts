import ABBREVIATIONS from './abbreviations.json' with { type: 'json' }

const beforeNames = new Set(ABBREVIATIONS.beforeNames)
const beforeNumbers = new Set(ABBREVIATIONS.beforeNumbers)

/** An initial of a name: "J." at the start, or after a capitalized word or another initial. */
const INITIAL = /(?:^|\b\p{Lu}[\p{L}.]* )\p{Lu}\.$/u

/** Characters that the segmenter gets at once, so that a text without sentences takes bounded time. */
const PIECE_CHARACTERS = 20_000

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Whether what looks like the end of a sentence is an abbreviation that belongs to what follows. */
const isAbbreviated = (before: string, next: string): boolean => {
  const last = before
    .slice(before.lastIndexOf(' ') + 1)
    .replace(/^[("'“‘«]+/, '')
    .toLowerCase()
  if (beforeNames.has(last) || INITIAL.test(before.slice(-80))) return true
  if (/^\p{Lu}\.$/u.test(last.toUpperCase()) && /^\p{Lu}\./u.test(next)) return true
  return beforeNumbers.has(last) && /^\d/.test(next)
}

const pieces = (text: string): string[] => {
  const found: string[] = []
  let from = 0
  while (text.length - from > PIECE_CHARACTERS) {
    const space = text.lastIndexOf(' ', from + PIECE_CHARACTERS)
    const to = space > from ? space : from + PIECE_CHARACTERS
    found.push(text.slice(from, to))
    from = to
  }
  return [...found, text.slice(from)]
}

/** The sentences of a paragraph in any language, trimmed and in order. Titles and initials do not end a sentence. */
export const splitSentences = (text: string): string[] => {
  const sentences: string[] = []
  for (const piece of pieces(text))
    for (const { segment } of segmenter.segment(piece)) {
      const part = segment.trim()
      const before = sentences.at(-1)
      if (part && before && isAbbreviated(before, part)) sentences[sentences.length - 1] = `${before} ${part}`
      else if (part) sentences.push(part)
    }
  return sentences
}
