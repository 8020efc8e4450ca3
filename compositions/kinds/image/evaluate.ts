import { fadeAt } from '@/compositions/time/fade'
import { type Framing, frameMedia } from '../framing/framing'
import { framingFrom, reachPast } from '../framing/relative'
import type { GraphicItem } from '../item'
import type { Evaluate } from '../kind'
import { boxOf, reachOf } from '../kind-box'

/** The picture and how it is framed, in pixels from the box's corner. */
export type ImageData = { mediaRef: string; framing: Framing }

export type ImageItem = GraphicItem<'image', ImageData>

/** A still picture, placed in its box and framed as S3 and S5 say. */
export const evaluateImage: Evaluate<'image', ImageData> = (layer, context) => {
  const box = boxOf(layer)
  const framing = frameMedia(context.project.media[layer.mediaRef] ?? box, box, layer)
  const data: ImageData = { mediaRef: layer.mediaRef, framing: framingFrom(framing, box) }
  const reach = reachOf(box, reachPast(framing))
  const base: ImageItem = { id: layer.id, kind: 'image', box, reach, data }
  return n => ({
    ...base,
    box: boxOf(layer, fadeAt(layer.fade, context.first, context.after, n, context.fps)),
  })
}
