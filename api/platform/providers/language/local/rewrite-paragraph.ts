import { splitSentences } from '../../sentences/split-sentences'
import { countWords } from '../source/count-words'
import { dot, meanVector } from '../vectors'
import { type RewriteRequest, type WriteOptions, WritingError } from '../writer'
import { chooseSentences } from './choose-sentences'
import { askedIn, readSource, type SpeakableSource } from './rank-source'
import type { SourceSentence } from './read-sentences'
import { extendConnection, isConnection, renewConnection } from './rewrite-connection'
import { sentenceVectors } from './sentence-vectors'
import { type RankedSentence, rankSentences, wordsIn } from './topics'

/** A sentence of a paragraph, with where it is in the source; null for one that isn't from it. */
type Unit = { text: string; position: number | null }

/** Candidates that are compared for one paragraph. */
const MAX_CANDIDATES = 150
/** The share of its words by which a paragraph gets longer or shorter. */
const STEP = 1 / 3
/** New sentences have at least this share of the words that they replace. */
const LEAST_NEW = 0.6

const compare = (a: { position: number }, b: { position: number }): number => a.position - b.position

/** The sentences of the source that a text contains, in the order of the source. */
const sentencesIn = (text: string, sentences: readonly SourceSentence[]): SourceSentence[] =>
  sentences.filter(sentence => text.includes(sentence.text))

const unitsOf = (text: string, own: readonly SourceSentence[]): Unit[] => {
  const units: Unit[] = []
  let rest = text
  while (rest) {
    const starts = own
      .map(sentence => ({ sentence, at: rest.indexOf(sentence.text) }))
      .filter(({ at }) => at >= 0)
    const [next] = starts.sort((a, b) => a.at - b.at || b.sentence.text.length - a.sentence.text.length)
    const between = next ? rest.slice(0, next.at) : rest
    units.push(...splitSentences(between).map(part => ({ text: part, position: null })))
    if (!next) break
    units.push({ text: next.sentence.text, position: next.sentence.position })
    rest = rest.slice(next.at + next.sentence.text.length)
  }
  return units
}

const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ')

/** Puts a sentence where it is in the source, and leaves all others where they are. */
const insert = (units: readonly Unit[], { text, position }: SourceSentence): Unit[] => {
  const before = units.findLastIndex(unit => unit.position !== null && unit.position < position)
  const after = units.findIndex(unit => unit.position !== null)
  const at = before >= 0 ? before + 1 : after >= 0 ? after : units.length
  return units.toSpliced(at, 0, { text, position })
}

/** Sentences of the same part of the source that the script doesn't use, the nearest ones if there are many. */
const unusedNear = (
  { paragraphs, index }: RewriteRequest,
  sentences: readonly SourceSentence[],
): SourceSentence[] => {
  const used = paragraphs.map(({ text }) => sentencesIn(text, sentences))
  const own = used[index] ?? []
  const positions = new Set(used.flat().map(({ position }) => position))
  const unused = sentences.filter(({ position }) => !positions.has(position))
  const from = used.slice(0, index).flat().at(-1)?.position ?? Number.NEGATIVE_INFINITY
  const to = used.slice(index + 1).flat()[0]?.position ?? Number.POSITIVE_INFINITY
  const between = unused.filter(({ position }) => position > from && position < to)
  const sections = new Set(own.map(({ section }) => section))
  const inSection = (one: SourceSentence) => sections.has(one.section)
  const near = between.some(inSection) ? between.filter(inSection) : between
  const found = near.length > 0 ? near : unused.filter(inSection)
  const middle = own[own.length >> 1]?.position ?? (Number.isFinite(from) ? from : 0)
  return found
    .toSorted((a, b) => Math.abs(a.position - middle) - Math.abs(b.position - middle))
    .slice(0, MAX_CANDIDATES)
    .sort(compare)
}

const shorten = async (
  units: readonly Unit[],
  source: SpeakableSource,
  options: WriteOptions,
): Promise<string> => {
  if (units.length < 2)
    throw new WritingError('This paragraph is a single sentence, so it can not be shorter.')
  const vectors = await sentenceVectors(
    units.map(({ text }) => text),
    source.language,
    options,
  )
  const center = meanVector(vectors)
  const follows = new Map(source.sentences.map(({ position, follows: before }) => [position, before]))
  const left = units.map((unit, at) => ({ ...unit, value: dot(vectors[at] ?? center, center) }))
  const least = Math.ceil(countWords(textOf(units)) * (1 - STEP))
  do {
    const needed = new Set(left.map(({ position }) => (position === null ? null : follows.get(position))))
    const isFromSource = left.filter(({ position }) => position !== null).length > 1
    const free = left.filter(({ position }) => !isFromSource || (position !== null && !needed.has(position)))
    const [weakest] = free.toSorted((a, b) => a.value - b.value)
    if (weakest) left.splice(left.indexOf(weakest), 1)
    else left.pop()
  } while (left.length > 1 && countWords(textOf(left)) > least * (1 + STEP / 2))
  return textOf(left)
}

type Sides = { own: RankedSentence[]; unused: RankedSentence[] }

const lengthen = (
  units: readonly Unit[],
  { own, unused }: Sides,
  asked: (one: SourceSentence) => boolean,
): string => {
  const words = Math.max(...unused.map(sentence => sentence.words), wordsIn(own) * STEP)
  const added = chooseSentences(unused, { words, chosen: own, asked })
  if (added.length === 0) throw new WritingError('The source has no more sentences for this paragraph.')
  return textOf(added.reduce(insert, [...units]))
}

const exchange = (
  units: readonly Unit[],
  { own, unused }: Sides,
  asked: (one: SourceSentence) => boolean,
): string => {
  const words = Math.max(wordsIn(own) || countWords(textOf(units)), 1)
  const added = chooseSentences(unused, { words, chosen: [], asked })
  if (added.length === 0) throw new WritingError('The source has no other sentences for this paragraph.')
  const isFew = wordsIn(added) < LEAST_NEW * words
  const kept = isFew ? chooseSentences(own, { words: words - wordsIn(added), chosen: added, asked }) : []
  // Without sentences of the source, the paragraph is the user's own and is replaced as a whole.
  const frame = own.length > 0 ? units.filter(({ position }) => position === null) : []
  const [first, ...rest] = [...added, ...kept].sort(compare)
  if (!first) return textOf(frame)
  const start = units.findIndex(({ position }) => position !== null)
  const placed = frame.toSpliced(Math.max(0, start), 0, { text: first.text, position: first.position })
  return textOf(rest.reduce(insert, placed))
}

/**
 * Rewrites a paragraph with sentences of the source that the script doesn't use yet, or without its least central ones.
 * What the writer says itself (greetings, questions) gets other templates.
 * @throws {WritingError} if the source has nothing else for the paragraph, or it can't be shorter.
 */
export const rewriteParagraph = async (
  request: RewriteRequest,
  options: WriteOptions = {},
): Promise<string> => {
  const current = request.paragraphs[request.index]
  if (!current) throw new WritingError('There is no such paragraph.')
  const source = await readSource(request, options.signal)
  const own = sentencesIn(current.text, source.sentences)
  const units = unitsOf(current.text, own)
  const connects = own.length === 0 && isConnection(request, source)
  if (request.change === 'shorter')
    return connects && units.length > 1 ? textOf(units.slice(1)) : shorten(units, source, options)
  if (connects)
    return request.change === 'again' ? renewConnection(request, source) : extendConnection(request, source)

  const unused = unusedNear(request, source.sentences)
  if (unused.length === 0) throw new WritingError('The source has no other sentences for this paragraph.')
  const vectors = await sentenceVectors(
    [...own, ...unused].map(({ text }) => text),
    source.language,
    options,
  )
  const ranked = rankSentences([...own, ...unused], vectors)
  const sides = { own: ranked.slice(0, own.length), unused: ranked.slice(own.length) }
  const asked = askedIn(request, source.language)
  return request.change === 'longer' ? lengthen(units, sides, asked) : exchange(units, sides, asked)
}
