import { dot, meanVector } from '@/api/platform/providers/language/vectors'
import { beginsWith, plain } from './phrases'
import type { Sentence } from './sentences'

/** The numbers of sentences compared before and after a gap: short turns and long stories differ in scale. */
const SPANS = [2, 3, 4, 6]
/** Pause lengths, as multiples of the usual one, that count as no sign and as a full sign. */
const PAUSE_TIMES = { usual: 1.25, clear: 2.5 }
const SHORTEST_USUAL_PAUSE = 0.1
/**
 * The weights of the clues: the valley, a pause in it or next to it, an opening phrase; an "and" halves the result.
 */
const SHARES = { valley: 0.6, pause: 0.6, opener: 0.4, joined: 0.5 }

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** How far the similarity rises from a gap until it first falls again. */
const climb = (similarity: readonly number[], gap: number, step: -1 | 1): number => {
  let top = similarity[gap] ?? 0
  for (let at = gap + step; (similarity[at] ?? Number.NEGATIVE_INFINITY) >= top; at += step)
    top = similarity[at] ?? top
  return top - (similarity[gap] ?? 0)
}

/**
 * The depth of the valleys in the similarity of neighboring blocks, one number per gap: 0 for an average depth, 1
 * from two standard deviations above it. Source: Hearst, "TextTiling", Computational Linguistics 23 (1997), with
 * sentence embeddings instead of word counts.
 */
const valleys = (sentences: readonly Sentence[], vectors: readonly Float32Array[]): number[] => {
  // Sentences are compared by the roots of their words, because a "not one" says little about the subject.
  const weighted = vectors.map((vector, index) => {
    const weight = Math.sqrt((sentences[index]?.last ?? 0) - (sentences[index]?.first ?? 0) + 1)
    return vector.map(value => value * weight)
  })
  const gaps = weighted.slice(1)
  const scales = SPANS.map(span => {
    const similarity = gaps.map((_, gap) =>
      dot(
        meanVector(weighted.slice(Math.max(0, gap + 1 - span), gap + 1)),
        meanVector(weighted.slice(gap + 1, gap + 1 + span)),
      ),
    )
    return similarity.map((_, gap) => climb(similarity, gap, -1) + climb(similarity, gap, 1))
  })
  const depths = gaps.map((_, gap) => scales.reduce((sum, scale) => sum + (scale[gap] ?? 0), 0))
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length)
  const variance = depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / Math.max(1, depths.length)
  return depths.map(depth => (variance > 0 ? clamp((depth - mean) / (2 * Math.sqrt(variance))) : 0))
}

/** How much longer than usual the pause in each gap is, from 0 to 1. */
const longPauses = (sentences: readonly Sentence[]): number[] => {
  const pauses = sentences.slice(1).map((next, gap) => next.start - (sentences[gap]?.end ?? 0))
  const usual = Math.max(SHORTEST_USUAL_PAUSE, pauses.toSorted((a, b) => a - b)[pauses.length >> 1] ?? 0)
  return pauses.map(pause =>
    clamp((pause / usual - PAUSE_TIMES.usual) / (PAUSE_TIMES.clear - PAUSE_TIMES.usual)),
  )
}

/**
 * How much the subject changes before each sentence, from 0 (not at all) to 1; before the first and after the last it
 * is 1, so there is one number more than sentences. People pause before a new subject, and the valley of similarity
 * may be one sentence off, so a long pause counts with the deepest valley next to it.
 */
export const topicChanges = (sentences: readonly Sentence[], vectors: readonly Float32Array[]): number[] => {
  const depths = valleys(sentences, vectors)
  const pauses = longPauses(sentences)
  const changes = depths.map((depth, gap) => {
    const near = Math.max(depth, depths[gap - 1] ?? 0, depths[gap + 1] ?? 0)
    const next = plain(sentences[gap + 1]?.text ?? '')
    const opener = beginsWith(next, 'openers') > 0 ? SHARES.opener : 0
    const joined = beginsWith(next, 'connectors') > 0 ? SHARES.joined : 1
    return joined * clamp(SHARES.valley * depth + SHARES.pause * near * (pauses[gap] ?? 0) + opener)
  })
  return [1, ...changes, 1]
}
