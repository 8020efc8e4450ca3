import ABBREVIATIONS from './abbreviations.json' with { type: 'json' }

const beforeNames = new Set(ABBREVIATIONS.beforeNames)
const beforeNumbers = new Set(ABBREVIATIONS.beforeNumbers)

/** An initial of a name: "J." at the start, or after a capitalized word or another initial. */
const INITIAL = /(?:^|\b\p{Lu}[\p{L}.]* )\p{Lu}\.$/u

/** Where a sentence can end: scripts without spaces between words have none between sentences either. */
const ENDS_SENTENCE = /[\s。！？｡]$/u

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

/** The segments of a piece; the segmenter ends one after the question mark of an address. */
const segments = (piece: string): string[] => {
  const found: string[] = []
  let open = ''
  for (const { segment } of segmenter.segment(piece)) {
    open += segment
    if (!ENDS_SENTENCE.test(open)) continue
    found.push(open)
    open = ''
  }
  return [...found, open]
}

/**
 * The sentences of a paragraph in any language, trimmed and in order. Titles, initials and addresses do not end a
 * sentence.
 */
export const splitSentences = (text: string): string[] => {
  const sentences: string[] = []
  for (const segment of pieces(text).flatMap(segments)) {
    const part = segment.trim()
    const before = sentences.at(-1)
    if (part && before && isAbbreviated(before, part)) sentences[sentences.length - 1] = `${before} ${part}`
    else if (part) sentences.push(part)
  }
  return sentences
}
