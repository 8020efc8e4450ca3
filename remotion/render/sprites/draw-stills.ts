import { boundsOf, cornersOf } from '@/compositions/geometry/affine'
import type { Rect } from '@/compositions/geometry/box'
import type { Overlay } from '../plan/overlays'
import type { TrackStill } from '../plan/track'
import type { PageDrawing, Sheet } from '../sparse/page-groups'

/** Expands a rectangle to even pixels; unlike a region it may be outside the canvas, where animations start. */
function grown({ left, top, width, height }: Rect): Rect {
  const [x, y] = [Math.floor(left / 2) * 2, Math.floor(top / 2) * 2]
  return {
    left: x,
    top: y,
    width: Math.ceil((left + width - x) / 2) * 2,
    height: Math.ceil((top + height - y) / 2) * 2,
  }
}

/** Returns drawings of the given stills of a layer, which pass on PNGs by number, and the region of all of them. */
export function stillDrawings(
  { ids, stills }: Overlay,
  needed: ReadonlySet<number>,
  onPng: (number: number, png: Buffer) => void | Promise<void>,
): { drawings: PageDrawing[]; region: Rect } {
  if (!needed.size) return { drawings: [], region: { left: 0, top: 0, width: 0, height: 0 } }
  const chosen = [...needed].map(number => ({ number, still: stills[number] as TrackStill }))
  const region = grown(boundsOf(chosen.flatMap(({ still }) => cornersOf(still.place.inkBounds))))
  const drawings = chosen.map(({ number, still }) => ({
    ...{ only: ids, frame: still.frame, region, still: true, alone: true },
    onDrawn: ({ png }: Sheet) => onPng(number, png),
  }))
  return { drawings, region }
}
