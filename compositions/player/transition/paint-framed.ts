import type { Rect } from '@/compositions/geometry/box'
import type { Corners, FramedPicture, PanelLook } from '@/compositions/kinds/framing/framing'
import { keyFunction } from '@/compositions/kinds/framing/KeyFilter'
import { type ColorStep, cssFunctions } from '@/compositions/model/framing/color-filter'

type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

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

/** Draws an image with filter functions of CSS, then one step of a color filter. */
function drawColored(
  context: Context2D,
  image: CanvasImageSource,
  { left, top, width, height }: Rect,
  step: ColorStep | undefined,
  css = '',
): void {
  const functions = [step && cssFunctions(step), css].filter(Boolean).join(' ')
  if (functions) context.filter = functions
  context.drawImage(image, left, top, width, height)
  context.filter = 'none'
  if (!step?.tint) return
  context.globalCompositeOperation = step.tint.blend
  context.fillStyle = step.tint.color
  context.fillRect(left, top, width, height)
}

/** The longest side in pixels of an image that is drawn ahead: a picture that is zoomed in may be far larger. */
const LARGEST = 8_192

/** An image with the first of two steps applied, at the size at which it is painted, or smaller if that is too large. */
function prefiltered(image: CanvasImageSource, { width, height }: Rect, scale: number, step: ColorStep) {
  const by = Math.min(scale, LARGEST / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.ceil(width * by), Math.ceil(height * by))
  const context = canvas.getContext('2d')
  const whole = { left: 0, top: 0, width: canvas.width, height: canvas.height }
  if (context) drawColored(context, image, whole, step)
  return canvas
}

/** Paints a picture cropped to its frame, mirrored, with its key and its color filter, as `InFrame` draws it. */
export function paintFramed(
  context: CanvasRenderingContext2D,
  { frame, picture, flip, key, filter, blur }: FramedPicture,
  image: CanvasImageSource,
): void {
  const [last, first] = filter && !key ? filter.toReversed() : []
  const scale = scaleOf(context)
  const css = [key && keyFunction({ chromaKey: key, filter }), blur > 0 && `blur(${blur * scale}px)`]
  const source = first ? prefiltered(image, picture, scale, first) : image
  context.save()
  context.clip(outline(frame))
  const [x, y] = [picture.left + picture.width / 2, picture.top + picture.height / 2]
  context.translate(x, y)
  context.scale(flip.x ? -1 : 1, flip.y ? -1 : 1)
  context.translate(-x, -y)
  drawColored(context, source, picture, last, css.filter(Boolean).join(' '))
  context.restore()
}
