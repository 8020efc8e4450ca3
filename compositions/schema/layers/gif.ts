import { z } from 'zod'
import { commonFields, fadeSchema, pictureFields } from './common'
import { movingFields } from './moving'

/** An animated GIF. */
export const gifSchema = z.object({
  asset: z.literal('gif'),
  ...commonFields,
  ...pictureFields,
  ...movingFields,
  fade: fadeSchema.default({ in: 0, out: 0 }),
})
