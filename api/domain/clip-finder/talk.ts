import type { Embed } from '@/api/platform/providers/language/embed'
import { dot } from '@/api/platform/providers/language/vectors'
import { sentenceFeatures } from './sentence-features'
import { type SentenceSigns, sentenceSigns } from './sentence-signs'
import { type Sentence, type TimedWord, toSentences } from './sentences'
import WEIGHTS from './substance.json' with { type: 'json' }
import { topicChanges } from './topic-changes'
import { emphasisOf } from './voice'

/** The inputs of the logistic regression: the vector of a sentence, then its features. */
export const substanceInput = (vector: Float32Array, text: string, signs: SentenceSigns): Float32Array =>
  Float32Array.from([...vector, ...sentenceFeatures(text, signs)])

const weights = Float32Array.from(WEIGHTS.weights)

/** Weights of the next sentence and the one after it, because "Seven." is judged together with its context. */
const NEIGHBORS = [0.6, 0.35, 0.2]
/** The number of words from which a sentence is judged alone. */
const ENOUGH_WORDS = 8

/**
 * The substance of each sentence, from 0 (greetings, logistics, small talk, reading aloud) to 1 (claims, stories,
 * figures, advice): a logistic regression on sentence vectors and features, trained by `npm run bench -- clips
 * --train`. Neighbors count if the subject stays the same.
 * @param changes how much the subject changes before each sentence, from 0 to 1.
 */
const substanceOf = (
  sentences: readonly Sentence[],
  signs: readonly SentenceSigns[],
  vectors: readonly Float32Array[],
  changes: readonly number[],
): number[] => {
  const alone = sentences.map(({ text }, at) => {
    const [vector, sign] = [vectors[at], signs[at]]
    return vector && sign ? dot(substanceInput(vector, text, sign), weights) + WEIGHTS.bias : 0
  })
  const sizes = signs.map(({ wordCount }) => Math.min(1, wordCount / ENOUGH_WORDS))
  return alone.map((value, at) => {
    let total = sizes[at] ?? 1
    let sum = total * value
    for (const step of [-1, 1])
      for (let [away, same] = [1, 1]; away <= NEIGHBORS.length; away += 1) {
        const other = at + step * away
        same *= 1 - (changes[step < 0 ? other + 1 : other] ?? 1)
        const weight = same * (NEIGHBORS[away - 1] ?? 0) * (sizes[other] ?? 0)
        sum += weight * (alone[other] ?? 0)
        total += weight
      }
    return 1 / (1 + Math.exp(-sum / total))
  })
}

/** A talk with everything that is known about it before any clip is scored. */
export type Talk = {
  words: readonly TimedWord[]
  sentences: Sentence[]
  signs: SentenceSigns[]
  vectors: Float32Array[]
  /** How much the subject changes before each sentence, 0 to 1; one entry more than sentences. */
  changes: number[]
  /** The substance of each sentence and its vocal emphasis, 0 to 1. */
  substance: number[]
  emphasis: number[]
  /** Seconds of the source. */
  duration: number
  /** ISO 639-1 code of what is spoken; `und` if it is not known. */
  language: string
}

/** The substance of sentences that can't be judged, because the embedding model is English. */
const UNJUDGED_SUBSTANCE = 0.75

/** Whether what is said can be judged. */
export const isEnglish = (language: string): boolean => language === 'und' || language.startsWith('en')

/** Analyzes a talk: its sentences, their signs and where the subject changes. */
export const analyzeTalk = async (
  words: readonly TimedWord[],
  duration: number,
  { embed, language = 'en', signal }: { embed: Embed; language?: string | undefined; signal?: AbortSignal },
): Promise<Talk> => {
  const sentences = toSentences(words)
  const vectors = await embed(
    sentences.map(({ text }) => text),
    { signal },
  )
  const signs = sentences.map(sentenceSigns)
  const changes = topicChanges(sentences, vectors)
  return {
    words,
    sentences,
    signs,
    vectors,
    changes,
    substance: isEnglish(language)
      ? substanceOf(sentences, signs, vectors, changes)
      : sentences.map(() => UNJUDGED_SUBSTANCE),
    emphasis: emphasisOf(words, sentences),
    duration,
    language,
  }
}
