import type { Sentence, TimedWord } from './sentences'

/** Standard deviations above the usual level that count as full emphasis. */
const CLEAR = 1.5
/** The minimum number of measured words for judging a voice. */
const ENOUGH_WORDS = 40

type Measured = 'loudness' | 'pitch'

/** Mean and standard deviation of the measurements; null for too few words. */
const usual = (words: readonly TimedWord[], what: Measured) => {
  const values = words.flatMap(word => word[what] ?? [])
  if (values.length < ENOUGH_WORDS) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, deviation: Math.sqrt(variance) || 1 }
}

/**
 * The vocal emphasis of each sentence, from 0 to 1: its three loudest and highest words compared with the talk's. 0
 * if loudness and pitch were not measured.
 */
export const emphasisOf = (words: readonly TimedWord[], sentences: readonly Sentence[]): number[] => {
  const scales = (['loudness', 'pitch'] as const).flatMap(what => {
    const scale = usual(words, what)
    return scale ? [{ what, ...scale }] : []
  })
  if (!scales.length) return sentences.map(() => 0)
  return sentences.map(({ first, last }) => {
    const raised = words.slice(first, last + 1).map(word => {
      const scores = scales.map(({ what, mean, deviation }) => ((word[what] ?? mean) - mean) / deviation)
      return scores.reduce((sum, score) => sum + score, 0) / scores.length
    })
    const top = raised.toSorted((a, b) => b - a).slice(0, 3)
    const mean = top.reduce((sum, value) => sum + value, 0) / Math.max(1, top.length)
    return Math.min(1, Math.max(0, (mean - CLEAR / 2) / CLEAR))
  })
}
