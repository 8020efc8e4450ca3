import type { Rect } from '@/compositions/geometry/box'
import type { TextLayout } from '@/compositions/kinds/text/layout-text'
import type { TextLayer } from '@/compositions/schema/layers/text'

/** Canvas pixels by which the browser may measure a line wider than the font book. */
const SLACK = 1

type Size = { width: number; height: number }

/**
 * The rectangle of the text field, in canvas pixels from the corner of the layer's box, so that letters
 * appear where they are drawn. Wrapped lines get only the width of the widest one, so that the browser breaks
 * them at the same places.
 */
export function textFieldRect({ text, textAlign }: TextLayer, set: TextLayout, box: Size): Rect {
  const { lines, look, height } = set
  const inset = Math.max(look.padding, look.strokeWidth)
  const room = box.width - 2 * inset
  const widest = Math.max(0, ...lines.map(line => line.indent + line.width)) + SLACK
  const isBroken = lines.length > text.split('\n').length
  const width = isBroken || widest > room ? widest : room
  const free = box.width - width
  const isRight = textAlign === 'right' || (textAlign === 'start' && lines[0]?.rtl === true)
  const isMiddle = textAlign === 'center' || widest > room
  const left = isMiddle ? free / 2 : isRight ? free - inset : inset
  const rows = Math.max(1, lines.length)
  return { left, top: (box.height - rows * height) / 2, width, height: rows * height }
}
