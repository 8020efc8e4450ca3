import { z } from 'zod'
import { shadowSchema } from '../caption-style'
import { shadowTypeSchema } from '../common-fields'
import { colorSchema } from '../scalars'
import { outlineStyles } from './shape-tables'

/**
 * Outline of a shape or a vector picture: `presetStyle` names the style, fields of its own win over it. `hollow`
 * leaves the inside empty. `strokeWidth` in pixels of the canvas.
 */
export const outlineFields = {
  presetStyle: z.enum(outlineStyles).default('Normal'),
  hollow: z.boolean().optional(),
  stroke: colorSchema.optional(),
  strokeWidth: z.number().min(0).max(200).optional(),
  shadow: shadowSchema.nullable().optional(),
  shadowType: shadowTypeSchema.optional(),
}

const outlineSchema = z.object(outlineFields)

/** The outline fields of a layer, as far as they are given. */
export type OutlineFields = z.infer<typeof outlineSchema>
