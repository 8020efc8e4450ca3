import { dot, meanVector } from '../vectors'
import type { SourceLanguage } from './language-of'
import { type SourceSentence, withoutOrphans } from './read-sentences'
import { wordVectors } from './sentence-vectors'

/** The embedder takes some 15 ms a sentence, so more are not embedded. */
const MAX_SENTENCES = 1200
/** Stretches of each 1,200 sentences of a source. */
const STRETCHES = 20

/**
 * At most 1,200 sentences of a long source: of each stretch of it the same share, those whose words are the most
 * typical for the stretch.
 */
export const limitSentences = async (
  sentences: readonly SourceSentence[],
  language: SourceLanguage,
  signal?: AbortSignal,
): Promise<SourceSentence[]> => {
  if (sentences.length <= MAX_SENTENCES) return [...sentences]
  const length = Math.ceil(sentences.length / (STRETCHES * Math.ceil(sentences.length / MAX_SENTENCES)))
  const share = MAX_SENTENCES / sentences.length
  const kept: SourceSentence[] = []
  for (let from = 0; from < sentences.length; from += length) {
    const stretch = sentences.slice(from, from + length)
    const texts = stretch.map(({ text }) => text)
    const vectors = await wordVectors(texts, language, signal)
    const center = meanVector(vectors)
    const best = stretch
      .map((sentence, at) => ({ sentence, value: dot(center, vectors[at] ?? center) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, Math.floor(stretch.length * share))
    kept.push(...best.map(({ sentence }) => sentence).sort((a, b) => a.position - b.position))
  }
  return withoutOrphans(kept)
}
