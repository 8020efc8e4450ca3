import type { Word } from '../schema/transcript'

/** The most words that are corrected in clips by one request. */
export const MOST_CORRECTIONS = 1_000

/**
 * The words of `now` that have another text in `old`, and the same times. Words that one of them lacks are left out, and
 * so are words that became a part of another one, or another one of them: their times changed.
 */
export function correctedWords(old: readonly Word[], now: readonly Word[]): { before: Word; after: Word }[] {
  const known = new Map(old.map(word => [word.id, word]))
  return now.flatMap(after => {
    const before = known.get(after.id)
    const isCorrected =
      before && before.text !== after.text && before.start === after.start && before.end === after.end
    return isCorrected ? [{ before, after }] : []
  })
}
