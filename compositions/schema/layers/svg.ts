import { z } from 'zod'
import { colourSchema, idSchema } from '../scalars'
import { commonFields, fadeSchema } from './common'
import { outlineFields } from './outline-fields'

/**
 * A vector picture, fitted into its box. `changeColor` gives colours of the picture (#RRGGBB) new ones; without a
 * `stroke` of its own an outline has the picture's first colour.
 */
export const svgSchema = z.object({
  asset: z.literal('svg'),
  ...commonFields,
  ...outlineFields,
  mediaRef: idSchema,
  changeColor: z
    .record(colourSchema, colourSchema)
    .refine(colours => Object.keys(colours).length <= 64, 'At most 64 colours can be changed')
    .default({}),
  fade: fadeSchema.default({ in: 0, out: 0 }),
})
