import { alignTexts } from './align-texts'
import { comparableWords } from './comparable-words'

type SpokenWord = { text: string; start: number }

export type Comparison = {
  /** Words of the reference, in spoken forms. */
  words: number
  /** Substituted, deleted or inserted words. */
  errors: number
  /** The error of each recognized word's start, in milliseconds; never below 0. */
  startErrorsMs: number[]
}

/** Compares a transcript with the reference. Case, punctuation, and figures or words for numbers don't count. */
export const compareTranscripts = (said: readonly SpokenWord[], heard: readonly SpokenWord[]): Comparison => {
  const reference = comparableWords(said)
  const found = comparableWords(heard)
  const pairs = alignTexts(
    reference.map(({ text }) => text),
    found.map(({ text }) => text),
  ).map(pair => ({ said: reference[pair.reference ?? -1], heard: found[pair.heard ?? -1] }))
  const right = pairs.filter(pair => pair.said?.text === pair.heard?.text)
  const startErrorsMs = right.flatMap(pair =>
    pair.said?.start !== undefined && pair.heard?.start !== undefined
      ? [Math.abs(pair.said.start - pair.heard.start) * 1000]
      : [],
  )
  return { words: reference.length, errors: pairs.length - right.length, startErrorsMs }
}
