import type { Word } from '../schema/transcript'
import type { Interval } from '../time/spans'

/** A space counts as one letter of time. */
const lengthOf = (text: string): number => [...text].length + 1

/** The words of a typed or pasted text, without control characters. */
export const wordsInText = (text: string): string[] =>
  text
    .replace(/[^\P{Cc}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean)

/**
 * The second of the source after `passed` seconds of its stretches; between two, the start of the later one unless
 * `isEnd`.
 */
function secondAfter(stretches: readonly Interval[], passed: number, isEnd: boolean): number {
  let left = passed
  for (const { start, end } of stretches) {
    const length = end - start
    if (left < length || (isEnd && left <= length)) return start + left
    left -= length
  }
  return stretches.at(-1)?.end ?? 0
}

/**
 * Distributes words over stretches of the source (seconds, in order) by their letters. `ids` are their ids, one each.
 */
export function spreadWords(
  texts: readonly string[],
  ids: readonly string[],
  stretches: readonly Interval[],
): Word[] {
  const letters = texts.reduce((sum, text) => sum + lengthOf(text), 0)
  const seconds = stretches.reduce((sum, one) => sum + one.end - one.start, 0)
  let before = 0
  return texts.map((text, index) => {
    const start = secondAfter(stretches, (seconds * before) / letters, false)
    before += lengthOf(text)
    const last = stretches.at(-1)?.end ?? start
    const end = index === texts.length - 1 ? last : secondAfter(stretches, (seconds * before) / letters, true)
    return { id: ids[index] ?? '', text, start, end: Math.max(start, end), confidence: 1 }
  })
}

/** Ids that are not taken: `first` and, for the others, `first-1`, `first-2` … */
export function unusedIds(first: string, count: number, taken: ReadonlySet<string>): string[] {
  const ids = [first]
  for (let at = 1; ids.length < count; at++) {
    const id = `${first}-${at}`
    if (!taken.has(id)) ids.push(id)
  }
  return ids.slice(0, count)
}
