import { fadeAt } from '../../timeline/fade'
import type { Evaluate } from '../kind'
import { boxOf, reachOf } from '../kind-box'

/** Colours from top to bottom, and the radius of the corners in pixels. */
export type ShapeData = { fill: string; fillTo: string | null; radius: number }

/** A filled rectangle. */
export const evaluateShape: Evaluate<'shape'> = (layer, context) => {
  const data: ShapeData = { fill: layer.fill, fillTo: layer.fillTo, radius: layer.radius }
  const reach = reachOf(boxOf(layer), 0)
  return n => ({
    id: layer.id,
    kind: 'shape',
    box: boxOf(layer, fadeAt(layer.fade, context.first, context.after, n, context.fps)),
    reach,
    data,
  })
}
