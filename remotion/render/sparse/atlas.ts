import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { evaluate } from '@/compositions/scene/evaluate'
import { type GraphicItemOf, isTransitionItem, isVideoItem } from '@/compositions/scene/frame'
import { itemAtRest } from '@/compositions/scene/move-item'
import type { Prepared } from '@/compositions/scene/prepare'
import { rangeAt } from '@/compositions/time/frames'
import type { Overlay } from '../plan/overlays'
import { paint } from '../plan/painters'
import { compositeSprite } from '../sprites/composite-sprite'
import type { SpriteReader } from '../sprites/sprite-files'

/**
 * Paints an item at its position in the frame. A rotated, faded or moving item is first painted upright and then
 * transformed, as the page does with its canvas. The context's origin is the canvas's.
 */
function paintInPlace(context: SKRSContext2D, drawn: GraphicItemOf): void {
  const { box } = drawn
  if (box.opacity === 1 && box.angle === 0 && !box.pose) {
    context.translate(box.left, box.top)
    paint(context, drawn)
    return
  }
  const at = { ...itemAtRest(drawn).box, angle: 0 }
  const image = createCanvas(at.width, at.height)
  paint(image.getContext('2d'), drawn)
  compositeSprite(context, { image, at, region: at }, box)
}

/** Paints an overlay in frame `n` from its stills. The context's origin is the canvas's. */
async function paintSprite(
  context: SKRSContext2D,
  { runs, pictures }: Overlay,
  n: number,
  read: SpriteReader,
): Promise<void> {
  const run = runs[rangeAt(runs, n)]
  const picture = run && pictures[run.picture]
  if (picture) compositeSprite(context, await read(picture.still), picture.place.box)
}

/** Painted overlays stacked in one picture, so that one pipe carries all of them. */
export type Atlas = { width: number; height: number; places: { overlay: Overlay; top: number }[] }

/** Places overlays in an atlas at even positions, as their regions are even. */
export function layOutAtlas(overlays: readonly Overlay[]): Atlas {
  let height = 0
  const places = overlays.map(overlay => {
    const top = height
    height += overlay.region.height
    return { overlay, top }
  })
  return { width: Math.max(0, ...overlays.map(({ region }) => region.width)), height, places }
}

/**
 * Yields the atlas of each frame `[first, after)`: RGBA with straight alpha, four bytes a pixel, row by row. `stills`
 * reads the stills of streamed overlays.
 */
export async function* paintAtlas(
  atlas: Atlas,
  prepared: Prepared,
  { first, after }: { first: number; after: number },
  stills: ReadonlyMap<Overlay, SpriteReader>,
): AsyncGenerator<Uint8Array> {
  const { width, height } = atlas
  const context = createCanvas(width, height).getContext('2d')
  for (let n = first; n < after; n++) {
    context.clearRect(0, 0, width, height)
    const { layers } = evaluate(prepared, n)
    for (const { overlay, top } of atlas.places) {
      const { region } = overlay
      context.save()
      context.beginPath()
      context.rect(0, top, region.width, region.height)
      context.clip()
      context.translate(-region.left, top - region.top)
      const read = stills.get(overlay)
      if (read) await paintSprite(context, overlay, n, read)
      else
        for (const layer of layers)
          if (!isVideoItem(layer) && !isTransitionItem(layer) && overlay.ids.includes(layer.id))
            paintInPlace(context, layer)
      context.restore()
    }
    yield new Uint8Array(context.getImageData(0, 0, width, height).data)
  }
}
