import type { Embed } from '@/api/platform/providers/language/embed'
import { dot } from '@/api/platform/providers/language/vectors'
import type { Candidate } from './candidates'
import { hasPhrase, plain } from './phrases'
import type { Talk } from './talk'

/**
 * Similarity of a sentence to a topic: by chance, and certainly about it. In the tuning texts of `npm run bench --
 * clips`, topics that are not mentioned reach 0.29 at most, most others 0.4 and more.
 */
const SIMILARITY = { chance: 0.3, sure: 0.45 }
/** A sentence that contains all words of the topic counts as being about it. */
const WORDS_SHARE = 0.9

const contentWords = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter(word => word && !hasPhrase(word, 'smallWords'))
    .map(word => word.replace(/(?:'s|ing|ed|es|s)$/, ''))

/**
 * How much each sentence is about a topic, 0 or less to 1 or more: by its meaning if there are vectors of the sentences
 * and the topic, and by whether it has the topic's own words.
 */
export const sentenceSimilarities = (
  sentences: readonly { text: string }[],
  topic: string,
  meaning?: { vectors: readonly Float32Array[]; topic: Float32Array | undefined },
): number[] => {
  const wanted = contentWords(topic)
  return sentences.map(({ text }, at) => {
    const [one, other] = [meaning?.vectors[at], meaning?.topic]
    const similarity =
      one && other ? (dot(one, other) - SIMILARITY.chance) / (SIMILARITY.sure - SIMILARITY.chance) : 0
    const words = new Set(contentWords(text))
    const share = wanted.filter(word => words.has(word)).length / Math.max(1, wanted.length)
    return share >= WORDS_SHARE ? Math.max(1, similarity) : similarity
  })
}

/**
 * How much clips are about a topic, from 0 to 1: by the similarity of their two closest sentences, or by the topic's
 * own words.
 */
export const topicSimilarity = async (
  talk: Talk,
  topic: string,
  embed: Embed,
): Promise<(candidate: Candidate) => number> => {
  const [vector] = await embed([topic])
  const similarities = sentenceSimilarities(talk.sentences, topic, { vectors: talk.vectors, topic: vector })
  return ({ first, last }) => {
    const [best = 0, second = best] = similarities.slice(first, last + 1).toSorted((a, b) => b - a)
    return Math.min(1, Math.max(0, (2 * best + second) / 3))
  }
}
