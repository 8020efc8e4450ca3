import { dot, meanVector } from '../vectors'
import type { SourceSentence } from './read-sentences'

/** A sentence with its meaning, and how central it is to the whole source, from -1 to 1. */
export type RankedSentence = SourceSentence & { vector: Float32Array; central: number }

/** Sentences of a source that follow each other and are about one thing. */
export type Topic = RankedSentence[]

export const wordsIn = (sentences: readonly SourceSentence[]): number =>
  sentences.reduce((sum, { words }) => sum + words, 0)

/** Sentences compared before and after a gap. */
const SPAN = 3
/** A topic is not divided into parts with fewer sentences. */
const LEAST_SENTENCES = 2
/** How much an even division counts beside the drop of similarity. */
const EVENNESS = 0.25

export const rankSentences = (
  sentences: readonly SourceSentence[],
  vectors: readonly Float32Array[],
): RankedSentence[] => {
  const center = meanVector(vectors)
  return sentences.map((sentence, at) => {
    const vector = vectors[at] ?? center
    return { ...sentence, vector, central: dot(vector, center) }
  })
}

const bySection = (sentences: readonly RankedSentence[]): Topic[] => {
  const topics: Topic[] = []
  for (const sentence of sentences) {
    const last = topics.at(-1)
    if (last?.[0]?.section === sentence.section) last.push(sentence)
    else topics.push([sentence])
  }
  return topics
}

/** The best place to divide a topic: where what comes is least like what was; 0 if it can't be divided. */
const cutOf = (topic: Topic): number => {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  const total = wordsIn(topic)
  let before = 0
  topic.forEach((sentence, at) => {
    const mayCut = at >= LEAST_SENTENCES && at <= topic.length - LEAST_SENTENCES && sentence.follows === null
    if (mayCut) {
      const vectorsOf = (part: Topic) => meanVector(part.map(({ vector }) => vector))
      const likeness = dot(
        vectorsOf(topic.slice(Math.max(0, at - SPAN), at)),
        vectorsOf(topic.slice(at, at + SPAN)),
      )
      const uneven = Math.abs(before / total - 0.5) * 2
      const value = likeness + EVENNESS * uneven - (sentence.opens ? 0.1 : 0)
      if (value < least) [best, least] = [at, value]
    }
    before += sentence.words
  })
  return best
}

const joinSmallest = (topics: Topic[]): void => {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  const sizes = topics.map(wordsIn)
  for (let at = 0; at + 1 < topics.length; at += 1) {
    const size = (sizes[at] ?? 0) + (sizes[at + 1] ?? 0)
    if (size < least) [best, least] = [at, size]
  }
  const [first = [], second = []] = topics.splice(best, 2)
  topics.splice(best, 0, [...first, ...second])
}

/** Divides the largest topic that can be divided; false if there is none. */
const divideLargest = (topics: Topic[], whole: Set<Topic>): boolean => {
  const open = topics.filter(topic => !whole.has(topic))
  const largest = open.sort((a, b) => wordsIn(b) - wordsIn(a))[0]
  if (!largest) return false
  const cut = cutOf(largest)
  if (cut > 0) topics.splice(topics.indexOf(largest), 1, largest.slice(0, cut), largest.slice(cut))
  else whole.add(largest)
  return true
}

/**
 * Divides a source into about so many topics, in its order. The sections under its headings are topics; small ones are
 * joined with a neighbor, and large ones divided where the similarity of neighboring sentences drops.
 */
export const divideTopics = (sentences: readonly RankedSentence[], count: number): Topic[] => {
  const topics = bySection(sentences)
  while (topics.length > Math.max(1, count)) joinSmallest(topics)
  const whole = new Set<Topic>()
  while (topics.length < count && divideLargest(topics, whole));
  return topics
}
