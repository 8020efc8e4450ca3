import {
  type Affine,
  affineBetween,
  applyAffine,
  boundsOf,
  cornersOf,
  invertAffine,
} from '@/compositions/geometry/affine'
import type { Box, Rect } from '@/compositions/geometry/box'
import { framedRelativeTo } from '@/compositions/kinds/framing/relative'
import type { VideoItem } from '@/compositions/kinds/item'
import { areaOf, containsRect, evenRegion, intersection, sameRect, unionOf } from './region'
import type { SpanVideo } from './spans'

type Size = { width: number; height: number }

/** The boxes in which a video is shown: one for each frame, or one for all of them. */
export type Boxes = readonly [Box, ...Box[]]

type Posed = Pick<SpanVideo, 'frame' | 'pictures'> & { boxes: Boxes }

/** Bytes of a video's masks in a span (one a pixel and frame) above which the span is drawn whole. */
const MOST_BYTES = 128 * 1024 * 1024

const NOISE = 1e-6

const isNear = (a: Rect, b: Rect): boolean =>
  [a.left - b.left, a.top - b.top, a.width - b.width, a.height - b.height].every(
    difference => Math.abs(difference) < NOISE,
  )

/** Whether a video shows the same part of its picture in its box in two frames, wherever the box is. */
function sameInBox(a: VideoItem, b: VideoItem): boolean {
  const [one, other] = [framedRelativeTo(a, a.box), framedRelativeTo(b, b.box)]
  return isNear(one.picture, other.picture) && isNear(one.frame, other.frame)
}

/** Whether a box has upright edges: turned by right angles at most, and not skewed. */
export const hasUprightEdges = ({ angle, pose }: Box): boolean =>
  angle % 90 === 0 && !pose?.skewX && !pose?.skewY

const isScaled = ({ pose }: Box): boolean => pose !== null && (pose.scaleX !== 1 || pose.scaleY !== 1)

const isSkewed = ({ pose }: Box): boolean => pose !== null && (pose.skewX !== 0 || pose.skewY !== 0)

/** Whether a picture has at least the pixels of its file, of size `source`, in a box. */
function isEnlarged({ picture, box: { pose } }: VideoItem, source: Size): boolean {
  const [across, down] = [picture.width * (pose?.scaleX ?? 1), picture.height * (pose?.scaleY ?? 1)]
  return across >= source.width && down >= source.height
}

/**
 * Returns a sentence why ffmpeg can't show consecutive frames of a video in their boxes as the browser does, or null if
 * it can: the part of the picture that the box shows must stay the same. `source` is the size of its file. The limits
 * are where every frame has an SSIM of 0.99 (measured; docs/decisions.md, D280).
 */
export function poseReason(frames: readonly [VideoItem, ...VideoItem[]], source: Size): string | null {
  const [first] = frames
  if (first.blur > 0) return 'A blurred moving picture is animated or turned'
  const boxes = frames.map(({ box }) => box)
  if (boxes.some(isSkewed)) return 'A moving picture is skewed'
  if (boxes.some(isScaled)) {
    if (!boxes.every(hasUprightEdges)) return 'A moving picture is scaled while it is turned'
    if (!frames.every(one => isEnlarged(one, source)))
      return 'A moving picture is scaled while it is smaller than its file'
  }
  const looks = ({ flip, filter }: VideoItem) => JSON.stringify([flip, filter])
  const isSame = frames.every(one => one.mediaRef === first.mediaRef && looks(one) === looks(first))
  if (!isSame || !frames.every(one => sameInBox(one, first))) return 'A moving picture pans while it is moved'
  return null
}

/** The transforms that take an upright video in the first of `boxes` to where it is shown in each of them. */
export function posesOf([first, ...others]: Boxes): Affine[] {
  const rest: Box = { ...first, angle: 0, pose: null }
  return [first, ...others].map(box => affineBetween(rest, box))
}

/** The part of a posed video that is visible while it is upright in the first of its boxes; null if there is none. */
export const uprightPart = ({ frame, pictures }: Pick<SpanVideo, 'frame' | 'pictures'>): Rect | null =>
  intersection(frame, pictures[0])

/** The area of the canvas that a posed video touches in any frame, on even pixels; null if there is none. */
export function posedRegion(video: Posed, canvas: Size): Rect | null {
  const part = uprightPart(video)
  if (!part) return null
  const bounds = posesOf(video.boxes).map(pose =>
    boundsOf(cornersOf(part).map(corner => applyAffine(pose, corner))),
  )
  return evenRegion(bounds.reduce(unionOf), canvas)
}

/** Whether a posed video is opaque on all pixels of `region` in every frame. */
export function coversRegion(video: Posed, region: Rect): boolean {
  const part = uprightPart(video)
  if (!part || video.frame.corners.x > 0 || video.boxes.some(box => box.opacity < 1 || box.pose?.clip))
    return false
  return posesOf(video.boxes).every(pose => {
    const back = invertAffine(pose)
    return back !== null && containsRect(part, boundsOf(cornersOf(region).map(at => applyAffine(back, at))))
  })
}

/** Returns a sentence why the masks of a posed video can't be painted for each frame, or null if they can. */
export function maskReason(video: Posed, canvas: Size): string | null {
  const region = posedRegion(video, canvas)
  if (!region || video.boxes.length * areaOf(region) <= MOST_BYTES || coversRegion(video, region)) return null
  return 'A moving picture is animated for too long at this size'
}

/** Whether two boxes are in one place and look alike. */
export const sameBox = (a: Box, b: Box): boolean =>
  sameRect(a, b) &&
  a.angle === b.angle &&
  a.opacity === b.opacity &&
  JSON.stringify(a.pose) === JSON.stringify(b.pose)
