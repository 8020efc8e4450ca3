import type { Word } from '../schema/transcript'
import type { Interval } from '../time/spans'
import { spreadWords, unusedIds } from './spread-words'

/**
 * New words in the time of the adjacent words `old`. The same number of words keep their times, otherwise they share
 * the time by their letters; with `stretches` (spans of the source with a voice) they are distributed over these. New
 * words get ids that are not `taken`, and are emphasized if all old ones were.
 */
export function retimeWords(
  old: readonly Word[],
  texts: readonly string[],
  taken: ReadonlySet<string>,
  stretches?: readonly Interval[],
): Word[] {
  const [first] = old
  const last = old.at(-1)
  if (!first || !last) return []
  if (texts.length === old.length && !stretches)
    return old.map((word, index) =>
      word.text === texts[index] ? word : { ...word, text: texts[index] ?? word.text, confidence: 1 },
    )
  const ids = unusedIds(first.id, texts.length, taken)
  const words = spreadWords(
    texts,
    ids,
    stretches?.length ? stretches : [{ start: first.start, end: last.end }],
  )
  return old.every(word => word.emphasize) ? words.map(word => ({ ...word, emphasize: true })) : words
}

const LONGEST_WORD = 200
const MOST_WORDS = 2_000

/**
 * Why words can't be replaced by these, as a message for users; null if they can. `others` is the number of other words
 * in the subtitle.
 */
export function wordsBlocker(texts: readonly string[], others: number): string | null {
  if (!texts.length) return 'A word needs at least one letter. To take it out, cut it'
  if (texts.some(one => one.length > LONGEST_WORD)) return 'A word has at most 200 letters'
  return texts.length + others > MOST_WORDS ? 'A line has at most 2,000 words' : null
}
