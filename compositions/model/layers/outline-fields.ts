import { z } from 'zod'
import { shadowSchema } from '../caption-style'
import { colourSchema } from '../scalars'
import { shadowTypeSchema } from '../shadow'
import { type OutlineRow, outlineRow, outlineStyles } from './shape-tables'

/**
 * Outline of a shape or a vector picture: `presetStyle` names the style, fields of its own win over it. `hollow`
 * leaves the inside empty. `strokeWidth` in pixels of the canvas.
 */
export const outlineFields = {
  presetStyle: z.enum(outlineStyles).default('Normal'),
  hollow: z.boolean().optional(),
  stroke: colourSchema.optional(),
  strokeWidth: z.number().min(0).max(200).optional(),
  shadow: shadowSchema.nullable().optional(),
  shadowType: shadowTypeSchema.optional(),
}

const outlineSchema = z.object(outlineFields)

/** An outline with every value given. */
export const outlineOf = (layer: z.infer<typeof outlineSchema>): OutlineRow => {
  const row = outlineRow(layer.presetStyle)
  return {
    hollow: layer.hollow ?? row.hollow,
    stroke: layer.stroke ?? row.stroke,
    strokeWidth: layer.strokeWidth ?? row.strokeWidth,
    shadow: layer.shadow === undefined ? row.shadow : layer.shadow,
    shadowType: layer.shadowType ?? row.shadowType,
  }
}
