import { fadeAt } from '@/compositions/time/fade'
import { type Framing, frameMedia } from '../framing/framing'
import { framingOverflow, framingRelativeTo } from '../framing/relative'
import type { GraphicItem } from '../item'
import type { Evaluate } from '../kind'
import { inkBoundsOf, layerBox } from '../kind-box'

/** The picture and how it is framed, in pixels from the box's corner. */
export type ImageData = { mediaRef: string; framing: Framing }

export type ImageItem = GraphicItem<'image', ImageData>

/** Evaluates a still picture: placed in its box and framed (S3, S5), the same in all frames. */
export const evaluateImage: Evaluate<'image', ImageData> = (layer, context) => {
  const box = layerBox(layer)
  const framing = frameMedia(context.project.media[layer.mediaRef] ?? box, box, layer)
  const data: ImageData = { mediaRef: layer.mediaRef, framing: framingRelativeTo(framing, box) }
  const inkBounds = inkBoundsOf(box, framingOverflow(framing))
  const base: ImageItem = { id: layer.id, kind: 'image', box, inkBounds, data }
  return n => ({
    ...base,
    box: layerBox(layer, fadeAt(layer.fade, context.first, context.after, n, context.fps)),
  })
}
