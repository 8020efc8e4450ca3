import type { Word } from '../schema/transcript'
import type { Interval } from '../time/spans'

/** A space is said as long as a letter. */
const lengthOf = (text: string): number => [...text].length + 1

/** The words of a text as people type or paste it; signs that are no text are left out. */
export const wordsInText = (text: string): string[] =>
  text
    .replace(/[^\P{Cc}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean)

/** Seconds of the source at which `passed` seconds of its stretches have gone by; the later one where two meet. */
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
 * Words over stretches of the source (seconds, in order): each gets time by its letters, as no one has measured them.
 * `ids` names them, one each.
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

/** Ids that no word has yet: `first` and, for the others, `first-1`, `first-2` … */
export function unusedIds(first: string, count: number, taken: ReadonlySet<string>): string[] {
  const ids = [first]
  for (let at = 1; ids.length < count; at++) {
    const id = `${first}-${at}`
    if (!taken.has(id)) ids.push(id)
  }
  return ids.slice(0, count)
}
