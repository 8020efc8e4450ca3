import { z } from 'zod'
import { commonFields, pictureFields, playbackFields } from '../common'

/** A moving picture with its sound. */
export const videoSchema = z.object({
  asset: z.literal('video'),
  ...commonFields,
  ...playbackFields,
  ...pictureFields,
})
