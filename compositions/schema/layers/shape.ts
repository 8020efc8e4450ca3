import { z } from 'zod'
import { colorSchema } from '../scalars'
import { blendField, commonFields, fadeSchema } from './common'
import { outlineFields } from './outline-fields'
import { shapeNames } from './shape-tables'

/**
 * A shape of the table that fills its box; a gradient runs from `fill` at the top to `fillTo` at the bottom. `radius`
 * rounds the corners of shapes that have some, in pixels. The outline stays inside the box.
 */
export const shapeSchema = z.object({
  asset: z.literal('shape'),
  ...commonFields,
  ...outlineFields,
  ...blendField,
  shape: z.enum(shapeNames).default('rectangle'),
  fill: colorSchema.default('#101010'),
  fillTo: colorSchema.nullable().default(null),
  radius: z.number().min(0).max(1_000).optional(),
  fade: fadeSchema.default({ in: 0, out: 0 }),
})

/** A bar that fills from left to right over the layer's time. */
export const progressSchema = z.object({
  asset: z.literal('progress'),
  ...commonFields,
  fill: colorSchema.default('#F7E02B'),
  backgroundColor: colorSchema.default('#FFFFFF40'),
  radius: z.number().min(0).max(400).default(0),
})
