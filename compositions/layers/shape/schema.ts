import { z } from 'zod'
import { colourSchema } from '../../project/scalars'
import { commonFields, fadeSchema } from '../common'

/** A filled rectangle, or a gradient from `fill` at the top to `fillTo` at the bottom. */
export const shapeSchema = z.object({
  asset: z.literal('shape'),
  ...commonFields,
  fill: colourSchema.default('#101010'),
  fillTo: colourSchema.nullable().default(null),
  radius: z.number().min(0).max(1_000).default(0),
  fade: fadeSchema.default({ in: 0, out: 0 }),
})
