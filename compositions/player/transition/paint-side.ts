import type { Box, Rect } from '../../geometry/box'
import { framedFrom } from '../../kinds/framing/relative'
import { isVideoItem, type LayerItem } from '../../scene/frame'
import { paintFramed, paintPanel } from './paint-framed'

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Puts the context's origin into the corner of a box, turned, scaled, skewed and cut off as `boxStyle` does it. */
function enter(context: CanvasRenderingContext2D, box: Box, corner: Pick<Rect, 'left' | 'top'>): void {
  const { width, height, pose } = box
  context.globalAlpha = box.opacity
  context.translate(box.left - corner.left + width / 2, box.top - corner.top + height / 2)
  context.rotate(radians(box.angle))
  if (pose) {
    context.scale(pose.scaleX, pose.scaleY)
    context.transform(1, Math.tan(radians(pose.skewY)), Math.tan(radians(pose.skewX)), 1, 0, 0)
  }
  context.translate(-width / 2, -height / 2)
  if (!pose?.clip) return
  const { top, right, bottom, left } = pose.clip
  context.beginPath()
  context.rect(left, top, Math.max(0, width - left - right), Math.max(0, height - top - bottom))
  context.clip()
}

function paintPart(
  context: CanvasRenderingContext2D,
  shown: LayerItem,
  image: CanvasImageSource | null,
): void {
  if (isVideoItem(shown)) {
    if (image) paintFramed(context, framedFrom(shown, shown.box), image)
  } else if (shown.kind === 'panel') paintPanel(context, shown.data)
  else if (shown.kind === 'image') {
    const { ground, backdrop, framed, rim } = shown.data.framing
    if (ground) paintPanel(context, ground)
    if (image && backdrop) paintFramed(context, backdrop, image)
    if (image) paintFramed(context, framed, image)
    if (rim) paintPanel(context, rim)
  }
}

/**
 * Paints what one side of a transition shows, as the composition would draw it, into an empty context whose origin is
 * the corner of `place` (pixels of the canvas). `imageOf` gives the picture of a part, null where there is none yet.
 */
export function paintSide(
  context: CanvasRenderingContext2D,
  place: Rect,
  side: readonly LayerItem[],
  imageOf: (shown: LayerItem) => CanvasImageSource | null,
): void {
  for (const shown of side) {
    context.save()
    enter(context, shown.box, place)
    paintPart(context, shown, imageOf(shown))
    context.restore()
  }
}
