import type { Word } from '../project/transcript'

/** A space is said as long as a letter. */
const lengthOf = (text: string): number => [...text].length + 1

/** The words of a text as people type it. */
export const typedWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/**
 * Words over a stretch of the source, seconds `start` to `end`: each gets time by its letters, as nobody has measured
 * them. `ids` names them, one each.
 */
export function spreadWords(
  texts: readonly string[],
  ids: readonly string[],
  start: number,
  end: number,
): Word[] {
  const whole = texts.reduce((sum, text) => sum + lengthOf(text), 0)
  let before = 0
  return texts.map((text, index) => {
    const from = start + ((end - start) * before) / whole
    before += lengthOf(text)
    const to = index === texts.length - 1 ? end : start + ((end - start) * before) / whole
    return { id: ids[index] ?? '', text, start: from, end: to, confidence: 1 }
  })
}

/** Ids that no word has yet: `first` and, for the others, `first-1`, `first-2` … */
export function freeIds(first: string, count: number, taken: ReadonlySet<string>): string[] {
  const ids = [first]
  for (let at = 1; ids.length < count; at++) {
    const id = `${first}-${at}`
    if (!taken.has(id)) ids.push(id)
  }
  return ids.slice(0, count)
}
