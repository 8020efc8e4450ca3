import type { TextLayout } from '@/compositions/kinds/text/layout-text'
import { textFaceOf } from '@/compositions/kinds/text/text-look'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { HANDLES, resizeBox } from '@/web/editor/core/canvas/geometry/resize-box'
import { type RotatedBox, rotated } from '@/web/editor/core/canvas/geometry/rotated-box'

/**
 * A box that holds all lines of a text. If it is too short it becomes taller: downwards or, with
 * `aboutCenter`, both ways, as overflowing lines are drawn. Text that is fitted into its box leaves it
 * unchanged (S9).
 */
export function boxForLines(
  layer: TextLayer,
  { lines, height, look }: TextLayout,
  box: RotatedBox,
  aboutCenter = false,
): RotatedBox {
  const more = Math.ceil(lines.length * height + look.padding - box.height)
  if (textFaceOf(layer).overflow !== 'visible' || more <= 0) return box
  const down = rotated({ x: 0, y: aboutCenter ? more / 2 : more }, box.angle)
  return resizeBox(box, HANDLES.s, down, { keepShape: false, aboutCenter })
}
