import { createCanvas } from '@napi-rs/canvas'
import { evaluate } from '../../../compositions/timeline/evaluate'
import { isMixed, isSeen } from '../../../compositions/timeline/frame'
import type { Prepared } from '../../../compositions/timeline/prepare'
import { paintInPlace } from '../moved/paint-in-place'
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

/** The atlas of each frame `[first, after)` in turn: RGBA with straight alpha, four bytes a pixel, row by row. */
export function* paintAtlas(
  atlas: Atlas,
  prepared: Prepared,
  first: number,
  after: number,
): Generator<Uint8Array> {
  const { width, height } = atlas
  const context = createCanvas(width, height).getContext('2d')
  for (let n = first; n < after; n++) {
    context.clearRect(0, 0, width, height)
    for (const layer of evaluate(prepared, n).layers) {
      const place = atlas.places.find(({ overlay }) => overlay.ids.includes(layer.id))
      if (!place || isSeen(layer) || isMixed(layer)) continue
      const { region } = place.overlay
      context.save()
      context.beginPath()
      context.rect(0, place.top, region.width, region.height)
      context.clip()
      context.translate(-region.left, place.top - region.top)
      paintInPlace(context, layer)
      context.restore()
    }
    yield new Uint8Array(context.getImageData(0, 0, width, height).data)
  }
}
