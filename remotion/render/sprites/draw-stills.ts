import { boundsOf, cornersOf } from '@/compositions/geometry/affine'
import type { Rect } from '@/compositions/geometry/box'
import { drawFrames } from '../draw-frames'
import type { Overlay } from '../plan/overlays'
import type { TrackStill } from '../plan/track'
import type { PictureJob } from '../sparse/draw-in-page'

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

/** Draws the given stills of a layer in the page, each once, and passes them on by number as PNGs of a region. */
export async function drawStills(
  { context, onPicture }: Pick<PictureJob, 'context' | 'onPicture'>,
  { ids, stills }: Overlay,
  needed: ReadonlySet<number>,
  onStill: (number: number, png: Buffer) => Promise<void>,
): Promise<Rect> {
  if (!needed.size) return { left: 0, top: 0, width: 0, height: 0 }
  const places = [...needed].map(number => (stills[number] as TrackStill).place)
  const region = grown(boundsOf(places.flatMap(({ inkBounds }) => cornersOf(inkBounds))))
  const numberIn = new Map([...needed].map(number => [(stills[number] as TrackStill).frame, number]))
  await drawFrames(context, {
    composition: 'Stratum',
    extra: { only: ids, region, still: true },
    width: region.width,
    height: region.height,
    frames: [...numberIn.keys()].sort((a, b) => a - b),
    format: { imageFormat: 'png' },
    async onFrame(png, frame) {
      await onStill(numberIn.get(frame) as number, png)
      onPicture()
    },
  })
  return region
}
