import { DEFAULTS } from '@/compositions/catalog/defaults'
import kinds from '@/compositions/looks/text/kinds.json'
import type { Format } from '@/compositions/model/project'
import { kindRow, type TextKind, type TextStyle } from '@/compositions/schema/layers/text-tables'
import type { PlacedLayer } from './place-layer'

const { gravityMarginPixels: MARGIN } = DEFAULTS.layers
/** The number of lines that fit into a new text. */
const LINES = 2

/** The maximum width in canvas pixels; wider titles are hard to read at a glance. */
const WIDEST = 1_400

/**
 * A new text layer in the center of the canvas: the font of its kind, the look of its style, room for two
 * lines.
 */
export function newText(kind: TextKind, format: Format, presetStyle: TextStyle = 'Normal'): PlacedLayer {
  const { fontSize, lineHeight } = kindRow(kind)
  const width = Math.min(format.width - 2 * MARGIN, WIDEST)
  const height = Math.round(fontSize * lineHeight * LINES)
  return {
    ...{
      layer: 'TEXT',
      asset: 'text',
      textKind: kind,
      presetStyle,
      text: `Your ${kinds[kind].label.toLowerCase()}`,
    },
    ...{ width, height },
    left: Math.round((format.width - width) / 2),
    top: Math.round((format.height - height) / 2),
  }
}
