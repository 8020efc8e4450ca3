import { z } from 'zod'
import { colorSchema, idSchema } from '../scalars'
import { commonFields, fadeSchema } from './common'
import { outlineFields } from './outline-fields'

/**
 * A vector picture, fitted into its box. `changeColor` gives colors of the picture (#RRGGBB) new ones; without a
 * `stroke` of its own an outline has the picture's first color.
 */
export const svgSchema = z.object({
  asset: z.literal('svg'),
  ...commonFields,
  ...outlineFields,
  mediaRef: idSchema,
  changeColor: z
    .record(colorSchema, colorSchema)
    .refine(colors => Object.keys(colors).length <= 64, 'At most 64 colors can be changed')
    .default({}),
  fade: fadeSchema.default({ in: 0, out: 0 }),
})
