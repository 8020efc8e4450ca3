import { lineOrder } from '../../typography/captions/line-order'
import type { MeasuredWord } from '../../typography/captions/measure-words'

/** Where a word stands: its left edge in pixels, and whether it runs from right to left. */
type Placed<W> = W & { x: number; rightToLeft: boolean }

/** Places the words of a line from `left` on; given and answered in the order in which they are said. */
export function placeWords<W extends Pick<MeasuredWord, 'text' | 'width'> & { gap: number }>(
  words: readonly W[],
  left: number,
  direction: 'ltr' | 'rtl',
): Placed<W>[] {
  const order = lineOrder(
    words.map(word => word.text),
    direction,
  )
  const placed: Placed<W>[] = []
  let x = left
  let before = -1
  for (const { index, rightToLeft } of order) {
    const word = words[index] as W
    // A gap belongs to the later of two neighbors in the order in which they are said.
    if (before >= 0) x += (words[Math.max(before, index)] as W).gap
    placed[index] = { ...word, x, rightToLeft }
    x += word.width
    before = index
  }
  return placed
}
