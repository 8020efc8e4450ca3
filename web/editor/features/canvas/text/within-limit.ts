import { MAX_TEXT_LENGTH } from '@/compositions/catalog/field-limits'

/** The notice when more is typed or pasted than a text holds. */
export const TOO_LONG = `A text has at most ${MAX_TEXT_LENGTH.toLocaleString('en-US')} letters`

/** A text, and the number of UTF-16 units before its caret. */
export type Typed = { text: string; caret: number }

const isHalf = (letter: string | undefined): boolean => /^[\uD800-\uDBFF]$/.test(letter ?? '')

/**
 * The text cut to the maximum length. As with `maxLength`, the excess is cut from the end of the last input,
 * before the caret. Never cuts a surrogate pair in half.
 */
export function withinLimit({ text, caret }: Typed): Typed {
  const over = text.length - MAX_TEXT_LENGTH
  if (over <= 0) return { text, caret }
  const end = Math.max(0, caret - over)
  const kept = isHalf(text[end - 1]) ? end - 1 : end
  return { text: text.slice(0, kept) + text.slice(Math.max(caret, over)), caret: kept }
}
