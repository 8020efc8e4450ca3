import { endsSentence } from '@/compositions/typography/captions/script'
import { countWords } from './count-words'
import { visibleText } from './visible-text'

/** A part of a source in its order, its text on one line. */
export type Block = { kind: 'heading' | 'paragraph' | 'item'; text: string }

const FENCE = /^\s*(?:```|~~~)/
const TABLE_ROW = /^\s*\|/
const RULE = /^\s*(?:[-*_=~#]\s?){3,}\s*$/
const UNDERLINE = /^\s*(?:={3,}|-{3,})\s*$/
const MARKED_HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/
const ITEM = /^\s*(?:[-*+•‣▪◦●–]|\(?\d{1,3}[.)])\s+(?=\S)/
const QUOTE = /^\s*(?:>\s?)+/
const SECTION_NUMBER = /^(?:\d{1,3}(?:\.\d{1,3})*[.)]?|[IVX]{1,6}\.)\s+(?=\p{L})/u

const HEADING = { words: 12, characters: 90 }
/** The last line of a wrapped paragraph is shorter than this share of a full line. */
const SHORT_SHARE = 0.6
const SHORT_CHARACTERS = 50
/** A line this long that ends with a sentence is a paragraph of its own, as in a text with one a line. */
const PARAGRAPH_CHARACTERS = 160

/** The characters of a line that counts as short: lines of narrow columns are short themselves. */
const shortLine = (lines: readonly string[]): number => {
  const lengths = lines.flatMap(line => (line.trim() ? [line.trim().length] : [])).sort((a, b) => a - b)
  const full = lengths[Math.floor(lengths.length * 0.9)] ?? 0
  return Math.min(SHORT_CHARACTERS, SHORT_SHARE * full)
}

/** Joins wrapped lines; a word that was divided at the end of a line is whole again. */
const joinLines = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/(\p{Ll})[-\u2010]\n(?=\p{Ll})/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const isHeading = (text: string): boolean =>
  text.length <= HEADING.characters &&
  /\p{L}/u.test(text) &&
  countWords(text) <= HEADING.words &&
  (!endsSentence(text) || /[?？]$/.test(text)) &&
  !/[,;:]$/.test(text)

/** The parts of a text of lines: plain, wrapped, one paragraph a line, or Markdown. Code and tables are left out. */
export function* readBlocks(text: string): Generator<Block> {
  const lines = visibleText(text).split('\n')
  const short = shortLine(lines)
  let kept: string[] = []
  let isItem = false
  let inCode = false

  const finish = (): Block[] => {
    const joined = joinLines(kept)
    const kind = isItem ? 'item' : kept.length === 1 && isHeading(joined) ? 'heading' : 'paragraph'
    kept = []
    isItem = false
    if (!joined) return []
    return [{ kind, text: kind === 'heading' ? joined.replace(SECTION_NUMBER, '') : joined }]
  }

  /** Whether a line goes on with what the line before it began. */
  const continues = (line: string): boolean => {
    const before = kept.at(-1)?.trim()
    if (before === undefined) return true
    if (endsSentence(before)) return before.length < PARAGRAPH_CHARACTERS
    return before.length >= short || /^\s*[\p{Ll}\p{N},;]/u.test(line)
  }

  for (const raw of lines) {
    if (FENCE.test(raw)) {
      yield* finish()
      inCode = !inCode
      continue
    }
    if (inCode) continue
    const line = raw.replace(QUOTE, '')
    const heading = MARKED_HEADING.exec(line)?.[1]
    if (heading !== undefined) {
      yield* finish()
      if (heading) yield { kind: 'heading', text: heading.replace(SECTION_NUMBER, '') }
    } else if (UNDERLINE.test(line) && kept.length === 1 && !isItem) {
      yield { kind: 'heading', text: joinLines(kept).replace(SECTION_NUMBER, '') }
      kept = []
    } else if (!line.trim() || TABLE_ROW.test(line) || RULE.test(line)) yield* finish()
    else if (ITEM.test(line)) {
      yield* finish()
      kept = [line.replace(ITEM, '')]
      isItem = true
    } else {
      if (!continues(line)) yield* finish()
      kept.push(line)
    }
  }
  yield* finish()
}
