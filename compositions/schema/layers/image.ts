import { z } from 'zod'
import { transitionField } from '../transition'
import { commonFields, fadeSchema, pictureFields } from './common'

/** A still picture. */
export const imageSchema = z.object({
  asset: z.literal('image'),
  ...commonFields,
  ...pictureFields,
  ...transitionField,
  fade: fadeSchema.default({ in: 0, out: 0 }),
})
