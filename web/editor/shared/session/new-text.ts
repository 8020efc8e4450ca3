import { DEFAULTS } from '@/compositions/catalog/defaults'
import kinds from '@/compositions/looks/text/kinds.json'
import type { Format } from '@/compositions/model/project'
import { kindRow, type TextKind, type TextStyle } from '@/compositions/schema/layers/text-tables'
import type { PlacedLayer } from './place-layer'

const { gravityMarginPixels: MARGIN } = DEFAULTS.layers
/** Lines that a new text has room for. */
const LINES = 2

/** Titles of more are too wide to be read at a glance. */
const WIDEST = 1_400

/** A new text in the middle of the canvas: its kind's letters, its style's look, and room for two lines. */
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
