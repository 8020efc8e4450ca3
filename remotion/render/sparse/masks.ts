import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Affine } from '@/compositions/geometry/affine'
import type { Box, Rect } from '@/compositions/geometry/box'
import type { RoundedRect } from '@/compositions/kinds/framing/framing'
import { type Boxes, posesOf, uprightPart } from '../plan/poses'
import type { SpanVideo } from '../plan/spans'
import { isRounded, type Placement } from './placement'

/**
 * The mask of a video: pictures of its region, white where it is opaque, with smooth edges. One as a PNG, or one for each
 * frame, gray with one byte a pixel.
 */
export type Mask = { moves: boolean; content: Uint8Array | Iterable<Uint8Array> }

function fillFrame(context: SKRSContext2D, { corners, left, top, width, height }: RoundedRect): void {
  context.beginPath()
  context.roundRect(left, top, width, height, [corners])
  context.fillStyle = '#fff'
  context.fill()
}

/** Returns a black canvas for a mask of `region`. */
function blackContext({ width, height }: Rect): SKRSContext2D {
  const context = createCanvas(width, height).getContext('2d')
  context.fillStyle = '#000'
  context.fillRect(0, 0, width, height)
  return context
}

/** The mask of a video with rounded corners. */
function roundedMask(frame: RoundedRect, { region, visible }: Placement): Buffer {
  const context = blackContext(region)
  context.beginPath()
  context.rect(visible.left - region.left, visible.top - region.top, visible.width, visible.height)
  context.clip()
  fillFrame(context, { ...frame, left: frame.left - region.left, top: frame.top - region.top })
  return context.canvas.toBuffer('image/png')
}

function clipTo(context: SKRSContext2D, { left, top, width, height }: Rect): void {
  context.beginPath()
  context.rect(left, top, Math.max(0, width), Math.max(0, height))
  context.clip()
}

/** Paints where a video is opaque in one of its boxes; `rest` is the first of them. */
function paintPosed(
  context: SKRSContext2D,
  { frame, pictures }: Pick<SpanVideo, 'frame' | 'pictures'>,
  rest: Rect,
  { opacity, pose }: Box,
  { a, b, c, d, e, f }: Affine,
  region: Rect,
): void {
  const part = uprightPart({ frame, pictures })
  if (!part) return
  context.save()
  context.translate(-region.left, -region.top)
  context.transform(a, b, c, d, e, f)
  const clip = pose?.clip
  if (clip)
    clipTo(context, {
      left: rest.left + clip.left,
      top: rest.top + clip.top,
      width: rest.width - clip.left - clip.right,
      height: rest.height - clip.top - clip.bottom,
    })
  // A picture that fills its frame has the frame's edge, smoothed once.
  if (part.width < frame.width || part.height < frame.height) clipTo(context, part)
  context.globalAlpha = opacity
  fillFrame(context, frame)
  context.restore()
}

function* posedMasks(video: SpanVideo, boxes: Boxes, region: Rect): Generator<Uint8Array> {
  const { width, height } = region
  const poses = posesOf(boxes)
  for (const [index, box] of boxes.entries()) {
    const context = blackContext(region)
    paintPosed(context, video, boxes[0], box, poses[index] as Affine, region)
    const { data } = context.getImageData(0, 0, width, height)
    const gray = new Uint8Array(width * height)
    for (let pixel = 0; pixel < gray.length; pixel++) gray[pixel] = data[4 * pixel] ?? 0
    yield gray
  }
}

/** Returns the mask of a placed video; null if it is a rectangle that stays upright, for which ffmpeg makes one. */
export function maskOf(video: SpanVideo, placement: Placement): Mask | null {
  const { boxes } = video
  if (!boxes) return isRounded(video) ? { moves: false, content: roundedMask(video.frame, placement) } : null
  const { region } = placement
  if (boxes.length > 1) return { moves: true, content: posedMasks(video, boxes, region) }
  const context = blackContext(region)
  paintPosed(context, video, boxes[0], boxes[0], posesOf(boxes)[0] as Affine, region)
  return { moves: false, content: context.canvas.toBuffer('image/png') }
}
