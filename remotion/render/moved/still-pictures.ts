import { loadImage } from '@napi-rs/canvas'
import { boundsOf, cornersOf } from '../../../compositions/timeline/affine'
import type { Rect } from '../../../compositions/timeline/frame'
import { drawFrames } from '../draw-frames'
import type { Overlay } from '../plan/overlays'
import type { Still } from '../plan/track'
import type { Drawing } from '../sparse/drawing'
import type { StillPicture } from './paint-moved'

/** A rectangle grown to even pixels; unlike a region it may lie beyond the canvas, from where things come. */
function grown({ left, top, width, height }: Rect): Rect {
  const [x, y] = [Math.floor(left / 2) * 2, Math.floor(top / 2) * 2]
  return {
    left: x,
    top: y,
    width: Math.ceil((left + width - x) / 2) * 2,
    height: Math.ceil((top + height - y) / 2) * 2,
  }
}

/** Draws the wanted stills of a layer in the page, each once; gives them by their numbers. */
export async function drawStills(
  { stage, onPicture }: Pick<Drawing, 'stage' | 'onPicture'>,
  { ids, stills }: Overlay,
  wanted: ReadonlySet<number>,
): Promise<Map<number, StillPicture>> {
  const drawn = new Map<number, StillPicture>()
  if (!wanted.size) return drawn
  const numbers = [...wanted].sort((a, b) => (stills[a] as Still).frame - (stills[b] as Still).frame)
  const places = numbers.map(number => (stills[number] as Still).place)
  const region = grown(boundsOf(places.flatMap(({ reach }) => cornersOf(reach))))
  const numberIn = new Map(numbers.map(number => [(stills[number] as Still).frame, number]))
  await drawFrames(stage, {
    composition: 'Stratum',
    extra: { only: ids, region, still: true },
    width: region.width,
    height: region.height,
    frames: [...numberIn.keys()],
    format: { imageFormat: 'png' },
    async onFrame(png, frame) {
      const number = numberIn.get(frame) as number
      const at = (stills[number] as Still).place.box
      drawn.set(number, { image: await loadImage(png), at, region })
      onPicture()
    },
  })
  return drawn
}
