import type { LetterRange } from '@/compositions/model/layers/styled-ranges'
import type { TextLayer } from '@/compositions/schema/layers/text'

/** The open text and what is selected of it. */
type Typed = { layer: TextLayer; selected: LetterRange }

/** What was typed in the open text, which the browser can't undo because the editor writes the letters itself. */
export type TypingHistory = {
  /**
   * Remembers the text before a change. Changes of the same kind in a row, such as the letters of a word, are one; null
   * is never joined with another.
   */
  remember(before: Typed, kind: string | null): void
  /** The text to go back to, or on to; undefined if there is none. `now` is what to return to. */
  undo(now: Typed): Typed | undefined
  redo(now: Typed): Typed | undefined
}

/** An empty history. */
export function createTypingHistory(): TypingHistory {
  let done: Typed[] = []
  let undone: Typed[] = []
  let last: string | null = null
  const move = (from: Typed[], to: Typed[], now: Typed): Typed | undefined => {
    const next = from.pop()
    if (next) to.push(now)
    last = null
    return next
  }
  return {
    remember(before, kind) {
      if (kind === null || kind !== last || undone.length) done = [...done, before]
      undone = []
      last = kind
    },
    undo: now => move(done, undone, now),
    redo: now => move(undone, done, now),
  }
}
