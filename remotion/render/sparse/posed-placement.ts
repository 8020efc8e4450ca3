import { type Affine, applyAffine, invertAffine, type Point } from '@/compositions/geometry/affine'
import type { Rect } from '@/compositions/geometry/box'
import { type Boxes, hasUprightEdges, posedRegion, posesOf, uprightPart } from '../plan/poses'
import type { SpanVideo } from '../plan/spans'
import { FROM_RGB, TO_RGB } from './color'
import { sampleSource } from './perspective'
import { type Placement, placeSource } from './placement'

type Size = { width: number; height: number }

/** Source pixels around the visible part that bilinear sampling may read. */
const MARGIN = 2

const UNMOVED: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** Returns the source pixels that show `part` of a picture, on even pixels, as 4:2:0 color requires. */
function cutFor(source: Size, picture: Rect, part: Rect): Rect {
  const along = (length: number, scale: number, from: number, size: number): [number, number] => {
    const low = Math.max(0, 2 * Math.floor((from * scale - MARGIN) / 2))
    const high = Math.min(length, 2 * Math.ceil(((from + size) * scale + MARGIN) / 2))
    return [low, high - low]
  }
  const across = source.width / picture.width
  const down = source.height / picture.height
  const [left, width] = along(source.width, across, part.left - picture.left, part.width)
  const [top, height] = along(source.height, down, part.top - picture.top, part.height)
  return { left, top, width, height }
}

/** What is sampled: the filters that make it, its size, and where it is for a point of the upright video. */
type Sampled = { cut: string; before: string[]; size: Size; at(upright: Point): Point }

type PosedVideo = Pick<SpanVideo, 'pictures' | 'frame'> & { boxes: Boxes }

/** The source itself, as far as it is visible: pixel by pixel, the browser samples it at its final size. */
function sampledSource(source: Size, [picture]: SpanVideo['pictures'], part: Rect): Sampled {
  const { left, top, width, height } = cutFor(source, picture, part)
  return {
    cut: `crop=${width}:${height}:${left}:${top}`,
    before: [],
    size: { width, height },
    at: ({ x, y }) => ({
      x: ((x - picture.left) * source.width) / picture.width - left,
      y: ((y - picture.top) * source.height) / picture.height - top,
    }),
  }
}

/**
 * The video as it is placed upright. The browser clips a picture whose edges are turned in a surface of its own, which it
 * then turns, so the picture is sampled twice.
 */
function sampledUpright(source: Size, { pictures, frame }: PosedVideo, part: Rect): Sampled | null {
  const inPart = <R extends Rect>(rect: R): R => ({
    ...rect,
    left: rect.left - part.left,
    top: rect.top - part.top,
  })
  const size = { width: 2 * Math.ceil(part.width / 2), height: 2 * Math.ceil(part.height / 2) }
  const placed = placeSource(source, { pictures: [inPart(pictures[0])], frame: inPart(frame), blur: 0 }, size)
  return (
    placed && {
      cut: placed.cut,
      before: [FROM_RGB, placed.place, TO_RGB, 'format=gbrp'],
      size,
      at: ({ x, y }) => ({ x: x - part.left, y: y - part.top }),
    }
  )
}

/**
 * Returns where a turned or animated video is visible and how ffmpeg places it, sampled in RGB as in the browser. Null if
 * none of it is on the canvas.
 */
export function placePosed(source: Size, video: PosedVideo, canvas: Size): Placement | null {
  const part = uprightPart(video)
  const region = posedRegion(video, canvas)
  const sampled =
    part &&
    (video.boxes.every(hasUprightEdges)
      ? sampledSource(source, video.pictures, part)
      : sampledUpright(source, video, part))
  if (!sampled || !region) return null
  // A picture that is scaled to nothing is masked, whatever is sampled.
  const backs = posesOf(video.boxes).map(pose => invertAffine(pose) ?? UNMOVED)
  const samplesOf = ({ x, y }: Point) =>
    backs.map(back => {
      const at = sampled.at(applyAffine(back, { x: region.left + x + 0.5, y: region.top + y + 0.5 }))
      return { x: at.x - 0.5, y: at.y - 0.5 }
    })
  const place = sampleSource(sampled.size, region, samplesOf, backs.length > 1)
  return { cut: sampled.cut, place: [...sampled.before, place].join(), region, visible: region }
}
