import { fadeAt } from '../../timeline/fade'
import type { Drawn } from '../../timeline/frame'
import { type Framing, frameMedia } from '../framing/framing'
import { framingFrom, reachPast } from '../framing/relative'
import type { Evaluate } from '../kind'
import { boxOf, reachOf } from '../kind-box'

/** The picture and how it is framed, in pixels from the box's corner. */
export type ImageData = { mediaRef: string; framing: Framing }

/** A still picture, placed in its box and framed as S3 and S5 say. */
export const evaluateImage: Evaluate<'image'> = (layer, context) => {
  const box = boxOf(layer)
  const framing = frameMedia(context.project.media[layer.mediaRef] ?? box, box, layer)
  const data: ImageData = { mediaRef: layer.mediaRef, framing: framingFrom(framing, box) }
  const reach = reachOf(box, reachPast(framing))
  const base: Drawn<'image'> = { id: layer.id, kind: 'image', box, reach, data }
  return n => ({
    ...base,
    box: boxOf(layer, fadeAt(layer.fade, context.first, context.after, n, context.fps)),
  })
}
