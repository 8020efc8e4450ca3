import { z } from 'zod'
import { captionStyleSchema } from '../caption-style'
import { idSchema } from '../scalars'
import { commonFields } from './common'

/** The caption track of one media: its words through the time maps of that media's audible layers (T4). */
export const subtitleLayerSchema = z.object({
  asset: z.literal('subtitle'),
  ...commonFields,
  mediaRef: idSchema,
  captionStyle: captionStyleSchema.optional(),
})
