import { injectedIn } from '@/api/platform/providers/language/source/injections'
import { CLIP_SECONDS } from '@/compositions/catalog/limits'
import type { Talk } from '../clip-finder/talk'

/** What is sent in one request, and what is sent of one sentence. */
const MAX_CHARACTERS = { request: 60_000, sentence: 1_000 }
/** A talk of six hours takes six. */
export const MAX_REQUESTS = 8

/** A part of a talk as a model reads it: numbered sentences from 1, without those that give orders to it. */
export type TalkWindow = { text: string; has(number: number): boolean }

type RatedTalk = Pick<Talk, 'sentences' | 'substance'>

type Range = { from: number; to: number }

/** Runs of sentences that fit into a request; each begins so far before the end of the last one that no clip is cut. */
function cutTalk({ sentences }: RatedTalk, sizes: readonly number[]): Range[] {
  const ranges: Range[] = []
  for (let from = 0; from < sentences.length; ) {
    let [to, left] = [from, MAX_CHARACTERS.request]
    for (; to < sentences.length && left >= (sizes[to] ?? 0); to += 1) left -= sizes[to] ?? 0
    ranges.push({ from, to })
    if (to >= sentences.length) break
    const border = (sentences[to]?.start ?? 0) - CLIP_SECONDS.longest
    let next = to
    while (next > (from + to) / 2 + 1 && (sentences[next - 1]?.start ?? 0) >= border) next -= 1
    from = next
  }
  return ranges
}

const substanceOf = ({ substance }: RatedTalk, { from, to }: Range): number =>
  substance.slice(from, to).reduce((sum, value) => sum + value, 0) / Math.max(1, to - from)

/**
 * A talk in windows of numbered sentences with their seconds, in order. Of one that takes more than `MAX_REQUESTS`,
 * those that say most. `isOrder` tells which sentences are never sent, because they give orders.
 */
export function talkWindows(talk: RatedTalk): { windows: TalkWindow[]; isOrder: readonly boolean[] } {
  const { sentences } = talk
  const isOrder = injectedIn(sentences.map(({ text }) => text))
  const lines = sentences.map(({ text, start, end }, at) =>
    isOrder[at]
      ? ''
      : `${at + 1} [${start.toFixed(1)}-${end.toFixed(1)}] ${text.replace(/\s+/g, ' ').slice(0, MAX_CHARACTERS.sentence)}`,
  )
  const sizes = lines.map(line => (line ? line.length + 1 : 0))
  const chosen = cutTalk(talk, sizes)
    .toSorted((a, b) => substanceOf(talk, b) - substanceOf(talk, a))
    .slice(0, MAX_REQUESTS)
    .toSorted((a, b) => a.from - b.from)
  return {
    isOrder,
    windows: chosen.map(({ from, to }) => ({
      text: lines.slice(from, to).filter(Boolean).join('\n'),
      has: number => number > from && number <= to && !isOrder[number - 1],
    })),
  }
}
