import type { WriteOptions, WriteRequest } from '../writer'
import { WritingError } from '../writer'
import { languageOf, type SourceLanguage } from './language-of'
import { limitSentences } from './limit-sentences'
import { readSentences, type SourceSentence } from './read-sentences'
import { contentWords, sentenceVectors } from './sentence-vectors'
import { type RankedSentence, rankSentences } from './topics'

/** Longer texts are not read. */
const MAX_CHARACTERS = 1_000_000

/** What can be spoken of a source. */
export type SpeakableSource = {
  language: SourceLanguage
  /** The heading above the whole source. */
  title: string | null
  /** In the order of the source. */
  sentences: SourceSentence[]
}

/** A source whose sentences are known by their meaning. */
export type RankedSource = SpeakableSource & { sentences: RankedSentence[] }

/** The share of the work that is done when a source is read; the vectors are most of the rest. */
const READ = 0.1
const RANKED = 0.95

/**
 * Reads a source as a whole.
 * @throws {WritingError} if nothing in it can be spoken, or if it is over a million characters long.
 */
export const readSource = async (
  { source }: Pick<WriteRequest, 'source'>,
  signal?: AbortSignal,
): Promise<SpeakableSource> => {
  signal?.throwIfAborted()
  if (source.text.length > MAX_CHARACTERS) throw new WritingError('The source is too long for a script.')
  const language = languageOf(source.text)
  const { title, sentences } = await readSentences(source.text, language, signal)
  if (sentences.length === 0) throw new WritingError('The source has no sentences that can be spoken.')
  return { language, title, sentences }
}

/** Reads a source and finds out what each of its sentences means. Throws like `readSource`. */
export const rankSource = async (
  request: Pick<WriteRequest, 'source'>,
  { signal, onProgress }: WriteOptions = {},
): Promise<RankedSource> => {
  const { language, title, sentences: all } = await readSource(request, signal)
  const sentences = await limitSentences(all, language, signal)
  onProgress?.(READ)
  const vectors = await sentenceVectors(
    sentences.map(({ text }) => text),
    language,
    { signal, onProgress: done => onProgress?.(READ + (RANKED - READ) * done) },
  )
  return { language, title, sentences: rankSentences(sentences, vectors) }
}

/** Whether a sentence has a word of the user's instructions, small words aside. */
export const askedIn = (
  { instructions = '' }: Pick<WriteRequest, 'instructions'>,
  language: SourceLanguage,
): ((sentence: SourceSentence) => boolean) => {
  const wanted = new Set(contentWords(instructions, language))
  return ({ text }) => wanted.size > 0 && contentWords(text, language).some(word => wanted.has(word))
}
