import { LIMITS } from '@/compositions/catalog/limits'
import { cleanText } from '../text/clean-text'
import type { Line } from './fragment'

/** Titles that programs write by themselves: names of files, and of nothing. */
const AUTOMATIC =
  /\.(?:docx?|dvi|indd|odt|pages|pdf|pptx?|qxd|rtf|tex|txt|xlsx?)$|^(?:untitled|unbenannt|sin título|document\d*|presentation|slide \d+)/i

/** Lines are of one title if their font sizes differ by less than this part. */
const SAME_SIZE = 0.05

/** Returns the title in the metadata, or the first lines of the largest text on the first page with text; empty if there is none. */
export function findTitle(declared: unknown, lines: readonly Line[]): string {
  const own = typeof declared === 'string' ? cleanText(declared.replace(/^Microsoft \w+ - /, '')) : ''
  if (own.length > 2 && !AUTOMATIC.test(own)) return own
  const first = lines.filter(({ page }) => page === lines[0]?.page)
  const largest = Math.max(0, ...first.map(({ size }) => size))
  const isLarge = ({ size }: Line) => size > largest * (1 - SAME_SIZE)
  const start = first.findIndex(isLarge)
  const end = first.findIndex((line, index) => index > start && !isLarge(line))
  // Text in one size has no title.
  const title = end < 0 ? [] : first.slice(start, end)
  return cleanText(title.map(({ text }) => text).join(' ')).slice(0, LIMITS.titles.maxCharacters)
}
