import { resolveOutline } from '@/compositions/model/layers/outline'
import { shadowExtent } from '@/compositions/model/shadow'
import type { OutlineRow } from '@/compositions/schema/layers/shape-tables'
import { fadeAt } from '@/compositions/time/fade'
import type { Evaluate } from '../kind'
import { inkBoundsOf, layerBox } from '../kind-box'
import { shapePath } from './shape-path'

/**
 * A shape as an SVG path in pixels from its box's corner, with a gradient from `fill` at the top to `fillTo` at the
 * bottom; no fill if `fill` is null.
 */
export type ShapeData = Pick<OutlineRow, 'strokeWidth' | 'shadow' | 'shadowType'> & {
  path: string
  fill: string | null
  fillTo: string | null
  stroke: string
}

/** Evaluates a shape: its path and paint, fixed for all frames. */
export const evaluateShape: Evaluate<'shape', ShapeData> = (layer, context) => {
  const { hollow, stroke, strokeWidth, shadow, shadowType } = resolveOutline(layer)
  const rest = layerBox(layer)
  const thin = Math.min(strokeWidth, rest.width / 2, rest.height / 2)
  const data: ShapeData = {
    path: shapePath(layer.shape, rest, thin / 2, layer.radius),
    fill: hollow ? null : layer.fill,
    fillTo: hollow ? null : layer.fillTo,
    stroke: stroke ?? layer.fill,
    strokeWidth: thin,
    shadow,
    shadowType,
  }
  const inkBounds = inkBoundsOf(rest, Math.ceil(shadowExtent(shadow, shadowType)))
  return n => ({
    id: layer.id,
    kind: 'shape',
    box: layerBox(layer, fadeAt(layer.fade, context.first, context.after, n, context.fps)),
    inkBounds,
    data,
  })
}
