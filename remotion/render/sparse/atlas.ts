import { createCanvas } from '@napi-rs/canvas'
import { evaluate } from '../../../compositions/scene/evaluate'
import { isTransitionItem, isVideoItem } from '../../../compositions/scene/frame'
import type { Prepared } from '../../../compositions/scene/prepare'
import { paintInPlace } from '../moved/paint-in-place'
import { paintStill } from '../moved/paint-still'
import type { StillReader } from '../moved/still-files'
import type { Overlay } from '../plan/overlays'

/** Painted overlays one below the other in one picture, so that one pipe carries them all. */
export type Atlas = { width: number; height: number; places: { overlay: Overlay; top: number }[] }

/** Places overlays in an atlas; their regions are even, so their places are. */
export function layOut(overlays: readonly Overlay[]): Atlas {
  let height = 0
  const places = overlays.map(overlay => {
    const top = height
    height += overlay.region.height
    return { overlay, top }
  })
  return { width: Math.max(0, ...overlays.map(({ region }) => region.width)), height, places }
}

/**
 * The atlas of each frame `[first, after)` in turn: RGBA with straight alpha, four bytes a pixel, row by row. `stills`
 * reads what is moved in overlays that are streamed.
 */
export async function* paintAtlas(
  atlas: Atlas,
  prepared: Prepared,
  { first, after }: { first: number; after: number },
  stills: ReadonlyMap<Overlay, StillReader>,
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
      if (read) await paintStill(context, overlay, n, read)
      else
        for (const layer of layers)
          if (!isVideoItem(layer) && !isTransitionItem(layer) && overlay.ids.includes(layer.id))
            paintInPlace(context, layer)
      context.restore()
    }
    yield new Uint8Array(context.getImageData(0, 0, width, height).data)
  }
}
