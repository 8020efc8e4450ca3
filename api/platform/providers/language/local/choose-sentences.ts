import { dot, meanVector } from '../vectors'
import { type RankedSentence, type Topic, wordsIn } from './topics'

/** How much a sentence gains by what it is, besides its similarity to the topic (0 to 1). */
const GAINS = { whole: 0.5, first: 0.15, opens: 0.15, next: 0.3, asked: 0.4, repeats: 0.5 }
/** A topic may exceed its words by this share of the sentence that does. */
const OVERHANG = 0.4
/** A sentence this short at the beginning of a paragraph announces the others. */
const ANNOUNCEMENT_WORDS = 8

/**
 * The words of each topic, when all have `words` together: longer topics get more, but less than their share, and none
 * more than it has.
 */
const allotWords = (topics: readonly Topic[], words: number): number[] => {
  const sizes = topics.map(wordsIn)
  const weights = sizes.map(size => size ** 0.7)
  const allotted = sizes.map(() => 0)
  let [left, open] = [words, sizes.map((_, at) => at)]
  while (left >= 1 && open.length > 0) {
    const weight = open.reduce((sum, at) => sum + (weights[at] ?? 0), 0)
    let given = 0
    for (const at of open) {
      const part = Math.min((left * (weights[at] ?? 0)) / weight, (sizes[at] ?? 0) - (allotted[at] ?? 0))
      allotted[at] = (allotted[at] ?? 0) + part
      given += part
    }
    left -= given
    open = open.filter(at => (allotted[at] ?? 0) < (sizes[at] ?? 0) - 0.5)
  }
  return allotted
}

/** Whether a sentence only announces what its paragraph says, and nothing of that was chosen. */
const isCutOff = (
  topic: Topic,
  taken: ReadonlySet<number>,
  at: number,
  { opens, words }: RankedSentence,
): boolean => {
  const next = topic[at + 1]
  return (
    taken.size > 1 &&
    opens &&
    words <= ANNOUNCEMENT_WORDS &&
    next !== undefined &&
    !next.opens &&
    !taken.has(at + 1)
  )
}

type Choice = {
  words: number
  /** Sentences that were chosen before; what repeats them is chosen last. */
  chosen: readonly RankedSentence[]
  /** Whether a sentence is about what the user asked for. */
  asked: (sentence: RankedSentence) => boolean
}

/**
 * Chooses sentences of a topic with about so many words, in the order of the source: those nearest to the topic and to
 * the source as a whole, preferably beginnings and neighbors, and not what was said before. A sentence that refers to
 * the one before it is only chosen with that one.
 */
export const chooseSentences = (topic: Topic, { words, chosen, asked }: Choice): RankedSentence[] => {
  const center = meanVector(topic.map(({ vector }) => vector))
  const values = topic.map(
    (sentence, at) =>
      dot(sentence.vector, center) +
      GAINS.whole * sentence.central +
      (at === 0 ? GAINS.first : 0) +
      (sentence.opens ? GAINS.opens : 0) +
      (asked(sentence) ? GAINS.asked : 0),
  )
  const repeats = topic.map(({ vector }) => Math.max(0, ...chosen.map(other => dot(vector, other.vector))))
  const taken = new Set<number>()
  const positions = new Set(chosen.map(({ position }) => position))
  let left = words
  for (;;) {
    let [best, most] = [-1, Number.NEGATIVE_INFINITY]
    topic.forEach((sentence, at) => {
      const fits = sentence.words * (1 - OVERHANG) <= left
      const isOrphan = sentence.follows !== null && !positions.has(sentence.follows)
      if (taken.has(at) || !fits || isOrphan) return
      const isNext = taken.has(at - 1) || taken.has(at + 1)
      const value = (values[at] ?? 0) + (isNext ? GAINS.next : 0) - GAINS.repeats * (repeats[at] ?? 0)
      if (value > most) [best, most] = [at, value]
    })
    const sentence = topic[best]
    if (!sentence) break
    taken.add(best)
    positions.add(sentence.position)
    left -= sentence.words
    topic.forEach(({ vector }, at) => {
      if (!taken.has(at)) repeats[at] = Math.max(repeats[at] ?? 0, dot(vector, sentence.vector))
    })
  }
  return topic.filter((sentence, at) => taken.has(at) && !isCutOff(topic, taken, at, sentence))
}

/** Chooses from all topics in their order; what one topic doesn't use, the next ones get. */
export const chooseFromTopics = (
  topics: readonly Topic[],
  words: number,
  asked: Choice['asked'],
): RankedSentence[][] => {
  const allotted = allotWords(topics, words)
  const chosen: RankedSentence[] = []
  let spare = 0
  return topics.map((topic, at) => {
    const budget = (allotted[at] ?? 0) + spare
    const sentences = chooseSentences(topic, { words: budget, chosen, asked })
    chosen.push(...sentences)
    spare = budget - wordsIn(sentences)
    return sentences
  })
}
