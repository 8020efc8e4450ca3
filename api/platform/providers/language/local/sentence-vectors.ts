import { setImmediate as nextTurn } from 'node:timers/promises'
import { loadEmbedder } from '../embed'
import { wordsOf } from '../source/count-words'
import type { WriteOptions } from '../writer'
import { isStopWord, type SourceLanguage } from './language-of'

const DIMENSIONS = 512
/** What the embedder gets of a sentence. */
const MAX_CHARACTERS = 400
const BATCH = 64

/** FNV-1a, 32 bits. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** The words of a text that say what it is about, in lower case; of long words only their beginning, as a stem. */
export const contentWords = (text: string, language: SourceLanguage): string[] =>
  wordsOf(text.toLowerCase())
    .map(word => word.replace(/^[^\p{L}\p{N}]+|['’]s?$|[^\p{L}\p{N}]+$/gu, ''))
    .filter(word => word.length > (language === 'und' ? 0 : 2) && !isStopWord(word, language))
    .map(word => (word.length > 6 ? word.slice(0, 6) : word.replace(/(?<=\p{L}{3})s$/u, '')))

/**
 * Vectors of length 1 (512 numbers) by the words that sentences share, in any language: rare words weigh more (tf-idf),
 * and each counts in the dimension of its hash.
 */
export const wordVectors = async (
  sentences: readonly string[],
  language: SourceLanguage,
  signal?: AbortSignal,
): Promise<Float32Array[]> => {
  const seenIn = new Map<string, number>()
  for (const [at, sentence] of sentences.entries()) {
    for (const word of new Set(contentWords(sentence, language)))
      seenIn.set(word, (seenIn.get(word) ?? 0) + 1)
    if (at % BATCH === 0) await nextTurn()
    signal?.throwIfAborted()
  }
  const vectors: Float32Array[] = []
  for (const [at, sentence] of sentences.entries()) {
    const vector = new Float32Array(DIMENSIONS)
    for (const word of contentWords(sentence, language)) {
      const slot = hash(word) % DIMENSIONS
      vector[slot] = (vector[slot] ?? 0) + Math.log(1 + sentences.length / (seenIn.get(word) ?? 1))
    }
    const length = Math.hypot(...vector) || 1
    vectors.push(vector.map(value => value / length))
    if (at % BATCH === 0) await nextTurn()
    signal?.throwIfAborted()
  }
  return vectors
}

/** Vectors of length 1 for sentences: by meaning for English, by the words they share for other languages. */
export const sentenceVectors = async (
  sentences: readonly string[],
  language: SourceLanguage,
  { signal, onProgress }: WriteOptions = {},
): Promise<Float32Array[]> => {
  if (language !== 'en') return wordVectors(sentences, language, signal)
  const embed = await loadEmbedder()
  const vectors: Float32Array[] = []
  for (let at = 0; at < sentences.length; at += BATCH) {
    const batch = sentences.slice(at, at + BATCH).map(text => text.slice(0, MAX_CHARACTERS))
    vectors.push(...(await embed(batch, signal ? { signal } : {})))
    onProgress?.(vectors.length / sentences.length)
  }
  return vectors
}
