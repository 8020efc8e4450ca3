import type { OutlineFields } from '@/compositions/schema/layers/outline-fields'
import { type OutlineRow, outlineRow } from '@/compositions/schema/layers/shape-tables'

/** An outline with every value given. */
export const resolveOutline = (layer: OutlineFields): OutlineRow => {
  const row = outlineRow(layer.presetStyle)
  return {
    hollow: layer.hollow ?? row.hollow,
    stroke: layer.stroke ?? row.stroke,
    strokeWidth: layer.strokeWidth ?? row.strokeWidth,
    shadow: layer.shadow === undefined ? row.shadow : layer.shadow,
    shadowType: layer.shadowType ?? row.shadowType,
  }
}
