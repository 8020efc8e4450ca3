import { setImmediate as nextTurn } from 'node:timers/promises'
import { endsSentence } from '@/compositions/typography/captions/script'
import { splitSentences } from '../../sentences/split-sentences'
import { cleanText } from '../source/clean-text'
import { countWords } from '../source/count-words'
import { readSafely, type SafeBlock } from '../source/read-safely'
import type { SourceLanguage } from './language-of'
import { isDependent, type Standing, standingOf } from './standing'

/** A sentence of a source that can be spoken. */
export type SourceSentence = {
  /** Where it is in the source, counted over all sentences, also those that can't be spoken. */
  position: number
  /** As it is spoken: without parentheses, citation marks and markup, with a capital and a mark at its end. */
  text: string
  words: number
  /** The position of the sentence that it refers to ("This …"); null if it stands alone. */
  follows: number | null
  /** The heading above it, and the number of that heading, counted from 0. */
  heading: string | null
  section: number
  /** Whether it begins a paragraph of the source. */
  opens: boolean
}

type Found = SourceSentence & { standing: Standing }

/** Blocks that are read before other work gets its turn. */
const BLOCKS_PER_TURN = 50
/** A longer sentence is cut into clauses that are not. */
const MAX_WORDS = 60
const MAX_CHARACTERS = 500
/** A text with fewer good words is read with its poor sentences too. */
const LEAST_GOOD_WORDS = 60

/** What two sentences have in common if they say the same in the same words. */
const sentenceKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The parts of a sentence that is too long: cut after a mark if one comes in time, else anywhere between words. */
const cutLong = (text: string): string[] => {
  if (countWords(text) <= MAX_WORDS && text.length <= MAX_CHARACTERS) return [text]
  const parts: string[] = []
  let tokens: string[] = []
  let characters = 0
  const push = (count: number): void => {
    parts.push(tokens.slice(0, count).join('').trim())
    tokens = tokens.slice(count)
    characters = tokens.reduce((sum, token) => sum + token.length, 0)
  }
  // A word may be as long as the text, and scripts without spaces have no other end.
  for (const [token] of text.matchAll(/\S{1,100}\s*/gu)) {
    tokens.push(token)
    characters += token.length
    if (tokens.length < MAX_WORDS && characters < MAX_CHARACTERS) continue
    const mark = tokens.findLastIndex((one, at) => at > MAX_WORDS / 4 && /[;:,–—，、；]\s*$/.test(one))
    push(mark < 0 ? tokens.length : mark + 1)
  }
  if (tokens.length > 0) push(tokens.length)
  return parts
}

/** A piece of a text as a sentence: with a capital and a mark at its end. */
const toSentence = (text: string): string => {
  const bare = text.replace(/[\s,;:–—-]+$/u, '').replace(/^\p{Ll}/u, first => first.toUpperCase())
  return endsSentence(bare) ? bare : `${bare}.`
}

const sentencesOf = ({ kind, text }: SafeBlock): string[] => {
  const clean = cleanText(text)
  return kind === 'heading' ? [clean] : splitSentences(clean)
}

/** Where a reader of a source is. */
type Place = { position: number; section: number; heading: string | null; title: string | null }

/** The sentences of a block that can be spoken and are not known yet. Moves `place` past the block. */
const readBlock = (block: SafeBlock, place: Place, known: Set<string>, language: SourceLanguage): Found[] => {
  const isHeading = block.kind === 'heading'
  const sentences = sentencesOf(block)
  if (isHeading) {
    const text = sentences[0] || null
    place.section += 1
    // A heading above all text is the title of the source.
    if (place.position === 0) place.title = text
    else place.heading = text
  }
  const pieces = sentences.flatMap((sentence, at) => {
    const parts = cutLong(sentence)
    return parts.map((text, part) => ({
      text,
      isPart: parts.length > 1,
      goesOn: part > 0,
      opens: at + part === 0,
    }))
  })
  return pieces.flatMap(({ text, isPart, goesOn, opens }) => {
    place.position += 1
    const judged = standingOf(text, language)
    const key = sentenceKey(text)
    if (judged === 'none' || !key || known.has(key)) return []
    known.add(key)
    const refers = !isHeading && (goesOn || isDependent(text, language))
    const { position, section, heading } = place
    const standing = isHeading || isPart ? 'poor' : judged
    const follows = refers ? position - 1 : null
    return [
      {
        position,
        text: toSentence(text),
        words: countWords(text),
        follows,
        heading,
        section,
        opens,
        standing,
      },
    ]
  })
}

async function readAll(
  text: string,
  language: SourceLanguage,
  signal?: AbortSignal,
): Promise<{ title: string | null; sentences: Found[] }> {
  const place: Place = { position: 0, section: 0, heading: null, title: null }
  const known = new Set<string>()
  const sentences: Found[] = []
  let blocks = 0
  for (const block of readSafely(text)) {
    blocks += 1
    if (blocks % BLOCKS_PER_TURN === 0) await nextTurn()
    signal?.throwIfAborted()
    if (block.kind === 'injection') place.position += 1
    else sentences.push(...readBlock(block, place, known, language))
  }
  return { title: place.title, sentences }
}

/** Without the sentences that refer to one that is missing. */
export const withoutOrphans = <S extends SourceSentence>(sentences: readonly S[]): S[] => {
  const kept = new Map<number, S>()
  for (const sentence of sentences) {
    const before = sentence.follows === null ? null : kept.get(sentence.follows)
    const belongs = before === null || before?.section === sentence.section
    if (belongs) kept.set(sentence.position, sentence)
  }
  return [...kept.values()]
}

const wordsIn = (sentences: readonly SourceSentence[]): number =>
  sentences.reduce((sum, { words }) => sum + words, 0)

/**
 * The sentences of a source that can be spoken, in their order and each only once, and the heading above them all. A
 * source that hardly has whole sentences (a list, a text without punctuation) gives what it has: fragments, headings,
 * pieces of long sentences.
 */
export const readSentences = async (
  text: string,
  language: SourceLanguage,
  signal?: AbortSignal,
): Promise<{ title: string | null; sentences: SourceSentence[] }> => {
  const { title, sentences: all } = await readAll(text, language, signal)
  const good = withoutOrphans(all.filter(({ standing }) => standing === 'good'))
  if (wordsIn(good) >= LEAST_GOOD_WORDS) return { title, sentences: good }
  // Headings are sentences now, so no question is made of them.
  const spoken = withoutOrphans(all.map(sentence => ({ ...sentence, heading: null })))
  return {
    title,
    sentences: spoken.length > 0 ? spoken : all.map(sentence => ({ ...sentence, follows: null })),
  }
}
