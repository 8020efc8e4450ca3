import type { Corners, FramedPicture, PanelLook } from '@/compositions/kinds/framing/framing'

type Frame = PanelLook['frame']

/** A frame's outline, `inside` pixels from its edge. */
function outline({ left, top, width, height, corners }: Frame, inside = 0): Path2D {
  const path = new Path2D()
  const corner: Corners = { x: Math.max(0, corners.x - inside), y: Math.max(0, corners.y - inside) }
  path.roundRect(left + inside, top + inside, width - 2 * inside, height - 2 * inside, corner)
  return path
}

/** The area outside a frame, as far as a shadow may extend. */
function outside(frame: Frame): Path2D {
  const path = new Path2D()
  path.rect(-30_000, -30_000, 60_000, 60_000)
  path.addPath(outline(frame))
  return path
}

/** Canvas pixels per pixel of the composition, because shadow and filter blur ignore transforms. */
function scaleOf(context: CanvasRenderingContext2D): number {
  const { a, b } = context.getTransform()
  return Math.hypot(a, b)
}

/** Paints a filled frame with its shadow around it and a border inside its edge, as `Panel` draws it. */
export function paintPanel(
  context: CanvasRenderingContext2D,
  { frame, fill, shadow, border }: PanelLook,
): void {
  if (shadow) {
    context.save()
    context.clip(outside(frame), 'evenodd')
    context.shadowColor = shadow.color
    const scale = scaleOf(context)
    context.shadowBlur = shadow.blur * scale
    context.shadowOffsetX = shadow.offsetX * scale
    context.shadowOffsetY = shadow.offsetY * scale
    context.fill(outline(frame))
    context.restore()
  }
  if (fill) {
    context.fillStyle = fill
    context.fill(outline(frame))
  }
  if (border) {
    const ring = outline(frame)
    ring.addPath(outline(frame, border.width))
    context.fillStyle = border.color
    context.fill(ring, 'evenodd')
  }
}

/** Paints a picture cropped to its frame with its color filter, as `InFrame` draws it. */
export function paintFramed(
  context: CanvasRenderingContext2D,
  { frame, picture, filter, blur }: FramedPicture,
  image: CanvasImageSource,
): void {
  const { left, top, width, height } = picture
  context.save()
  context.clip(outline(frame))
  const functions = [filter?.css, blur > 0 && `blur(${blur * scaleOf(context)}px)`].filter(Boolean).join(' ')
  if (functions) context.filter = functions
  context.drawImage(image, left, top, width, height)
  context.filter = 'none'
  if (filter?.tint) {
    context.globalCompositeOperation = filter.tint.blend
    context.fillStyle = filter.tint.color
    context.fillRect(left, top, width, height)
  }
  context.restore()
}
