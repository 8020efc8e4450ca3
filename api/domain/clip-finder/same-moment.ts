import type { Candidate } from './candidates'
import { hasPhrase, plain } from './phrases'
import type { Talk } from './talk'
import { dot, meanVector } from './vectors'

/** Shorter words say little of what a moment is about. */
const LEAST_LETTERS = 4
/** Share of the rarer words that two tellings of one moment have in common, and likeness in meaning: both at least. */
const SAME = { words: 0.36, meaning: 0.5 }

const stem = (word: string): string => word.replace(/(?:'s|ing|ed|es|s)$/, '')

const contentWords = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter(word => (word.length >= LEAST_LETTERS || /\d/.test(word)) && !hasPhrase(word, 'smallWords'))
    .map(stem)

/**
 * Tells whether two clips of a talk tell the same moment: most of their rarer words are the same (weighed by how few
 * sentences have them), and they are alike in meaning.
 */
export const sameMoment = (talk: Talk): ((a: Candidate, b: Candidate) => boolean) => {
  const sentences = talk.sentences.map(({ text }) => new Set(contentWords(text)))
  const counts = new Map<string, number>()
  for (const words of sentences) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weigh = (words: Iterable<string>) => {
    let sum = 0
    for (const word of words) sum += Math.log(1 + sentences.length / (counts.get(word) ?? 1))
    return sum
  }
  const wordsOf = ({ first, last }: Candidate) =>
    new Set(sentences.slice(first, last + 1).flatMap(words => [...words]))
  const subjectOf = ({ first, last }: Candidate) => meanVector(talk.vectors.slice(first, last + 1))
  return (a, b) => {
    const [one, other] = [wordsOf(a), wordsOf(b)]
    const shared = weigh([...one].filter(word => other.has(word)))
    const least = Math.min(weigh(one), weigh(other))
    return shared >= SAME.words * least && dot(subjectOf(a), subjectOf(b)) >= SAME.meaning
  }
}
