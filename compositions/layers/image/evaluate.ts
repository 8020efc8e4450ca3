import { fadeAt } from '../../timeline/fade'
import type { Drawn, Rect } from '../../timeline/frame'
import { placePicture } from '../../timeline/placement'
import type { Evaluate } from '../kind'
import { boxOf, reachOf } from '../kind-box'

/** The picture and where all of it lies, in pixels from the box's corner; only what is inside the box shows. */
export type ImageData = { mediaRef: string; picture: Rect }

/** A still picture, placed in its box as S3 says. */
export const evaluateImage: Evaluate<'image'> = (layer, context) => {
  const media = context.project.media[layer.mediaRef]
  const box = boxOf(layer)
  const placed = placePicture(media ?? box, box, layer)
  const data: ImageData = {
    mediaRef: layer.mediaRef,
    picture: { ...placed, left: placed.left - box.left, top: placed.top - box.top },
  }
  const base: Drawn<'image'> = { id: layer.id, kind: 'image', box, reach: reachOf(box, 0), data }
  return n => ({
    ...base,
    box: boxOf(layer, fadeAt(layer.fade, context.first, context.after, n, context.fps)),
  })
}
