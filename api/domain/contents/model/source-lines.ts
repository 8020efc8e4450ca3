import { injectedIn } from '@/api/platform/providers/language/source/injections'
import type { Sentence } from '../../clip-finder/sentences'

/** What is sent of a transcript in one request. */
const MAX_CHARACTERS = 60_000
/** What the number of a sentence takes. */
const NUMBER_CHARACTERS = 8

/** A transcript as a model reads it: a line for each sentence with its number, without those that give orders to it. */
export type SourceLines = {
  text: string
  /** Every sentence that gives no orders, also those for which there was no room. */
  said: string
  /** The sentences that were left out because they give orders. */
  orders: string
  /** The sentence of a number; undefined if there is none by it. */
  sentence(number: number): Sentence | undefined
}

/**
 * The sentences of a talk as numbered lines, counted from 1. Of a long talk, those with the highest `worth` are sent, in
 * their order.
 */
export function toSourceLines(sentences: readonly Sentence[], worth: readonly number[]): SourceLines {
  const isOrder = injectedIn(sentences.map(({ text }) => text))
  const ranked = [...sentences.keys()]
    .filter(at => !isOrder[at])
    .toSorted((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0))
  const kept = new Set<number>()
  let left = MAX_CHARACTERS
  for (const at of ranked) {
    left -= (sentences[at]?.text.length ?? 0) + NUMBER_CHARACTERS
    if (left < 0) break
    kept.add(at)
  }
  const lines = sentences.flatMap(({ text }, at) => (kept.has(at) ? [`${at + 1} ${text}`] : []))
  return {
    text: lines.join('\n'),
    said: sentences.flatMap(({ text }, at) => (isOrder[at] ? [] : [text])).join('\n'),
    orders: sentences.flatMap(({ text }, at) => (isOrder[at] ? [text] : [])).join('\n'),
    sentence: number => (kept.has(number - 1) ? sentences[number - 1] : undefined),
  }
}
