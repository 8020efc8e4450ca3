import { MAX_TEXT_LENGTH } from '@/compositions/catalog/field-limits'

/** Said where more is typed or pasted than a text holds. */
export const TOO_LONG = `A text has at most ${MAX_TEXT_LENGTH.toLocaleString('en')} letters`

/** Letters with the caret behind so many of them. */
export type Typed = { text: string; caret: number }

const isHalf = (letter: string | undefined): boolean => /^[\uD800-\uDBFF]$/.test(letter ?? '')

/**
 * What stays of what was typed into a text: as with `maxLength`, the end of what came in last, before the caret, is
 * left out. No letter is left in half.
 */
export function withinLimit({ text, caret }: Typed): Typed {
  const over = text.length - MAX_TEXT_LENGTH
  if (over <= 0) return { text, caret }
  const end = Math.max(0, caret - over)
  const kept = isHalf(text[end - 1]) ? end - 1 : end
  return { text: text.slice(0, kept) + text.slice(Math.max(caret, over)), caret: kept }
}
