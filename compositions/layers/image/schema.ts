import { z } from 'zod'
import { commonFields, fadeSchema, pictureFields } from '../common'
import { transitionField } from '../transition/schema'

/** A still picture. */
export const imageSchema = z.object({
  asset: z.literal('image'),
  ...commonFields,
  ...pictureFields,
  ...transitionField,
  fade: fadeSchema.default({ in: 0, out: 0 }),
})
