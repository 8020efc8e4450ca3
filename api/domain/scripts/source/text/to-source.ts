import { LIMITS } from '@/compositions/catalog/limits'
import type { Source } from '../source'
import { cleanText, isSentence } from './clean-text'
import { detectLanguage } from './detect-language'

/** What was found in a page or file. */
export type FoundText = {
  title: string
  paragraphs: string[]
  /** The language tag that it declares. */
  language: string | null
  /** Whether it goes on. */
  isCut?: boolean
}

const BETWEEN = '\n\n'

/** What stands alone only because of how it looks: numbers of steps, stars and separators. */
const isOrnament = (paragraph: string): boolean => /^(?:[^\p{L}\p{N}]*|\d{1,2}[.)]?)$/u.test(paragraph)

/** Returns the paragraphs that fit in `most` characters together; the first one is cut at a word if need be. */
function keepParagraphs(paragraphs: readonly string[], most: number): string[] {
  const kept: string[] = []
  let size = 0
  for (const paragraph of paragraphs) {
    size += paragraph.length + (kept.length ? BETWEEN.length : 0)
    if (size > most) return kept.length ? kept : [paragraph.slice(0, most).replace(/\s\S*$/u, '')]
    kept.push(paragraph)
  }
  return kept
}

/** A first paragraph that is longer is no title. */
const HEADING = 120

/** Returns clean text of at most `LIMITS.scripts.sourceMaxCharacters`. A first paragraph that repeats the title is left out. */
export function toSource(found: FoundText): Source {
  const all = found.paragraphs.map(cleanText).filter(paragraph => !isOrnament(paragraph))
  const [first = ''] = all
  const heading = first.length <= HEADING && !isSentence(first) ? first : ''
  const title = cleanText(found.title).slice(0, LIMITS.titles.maxCharacters) || heading
  const isTitle = all.length > 1 && first.toLowerCase() === title.toLowerCase()
  const paragraphs = isTitle ? all.slice(1) : all
  const kept = keepParagraphs(paragraphs, LIMITS.scripts.sourceMaxCharacters)
  const text = kept.join(BETWEEN)
  const isCut = found.isCut || kept.length < paragraphs.length || kept[0] !== paragraphs[0]
  return {
    title,
    text,
    language: detectLanguage(text, found.language),
    ...(isCut && { truncated: true as const }),
  }
}
