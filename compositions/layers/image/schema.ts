import { z } from 'zod'
import { commonFields, fadeSchema, pictureFields } from '../common'

/** A still picture. */
export const imageSchema = z.object({
  asset: z.literal('image'),
  ...commonFields,
  ...pictureFields,
  fade: fadeSchema.default({ in: 0, out: 0 }),
})
