import { resolveOutline } from '@/compositions/model/layers/outline'
import { shadowExtent } from '@/compositions/model/shadow'
import type { OutlineRow } from '@/compositions/schema/layers/shape-tables'
import { fadeAt } from '@/compositions/time/fade'
import type { Evaluate } from '../kind'
import { inkBoundsOf, layerBox } from '../kind-box'

/** A vector picture with its color replacements (uppercase #RRGGBB, sorted) and its outline in pixels of the canvas. */
export type SvgData = OutlineRow & { mediaRef: string; colors: [from: string, to: string][] }

const long = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map(digit => digit + digit).join('')}` : color

/** Evaluates a vector picture: its colors and outline, fixed for all frames. */
export const evaluateSvg: Evaluate<'svg', SvgData> = (layer, context) => {
  const outline = resolveOutline(layer)
  const colors = Object.entries(layer.changeColor)
    .map(([from, to]): [string, string] => [long(from).toUpperCase(), long(to).toUpperCase()])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const data: SvgData = { ...outline, mediaRef: layer.mediaRef, colors }
  const over = outline.strokeWidth + shadowExtent(outline.shadow, outline.shadowType)
  const inkBounds = inkBoundsOf(layerBox(layer), Math.ceil(over))
  return n => ({
    id: layer.id,
    kind: 'svg',
    box: layerBox(layer, fadeAt(layer.fade, context.first, context.after, n, context.fps)),
    inkBounds,
    data,
  })
}
