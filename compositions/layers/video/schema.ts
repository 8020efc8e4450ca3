import { z } from 'zod'
import { commonFields, pictureFields, playbackFields, shotsField } from '../common'
import { roleNames } from '../roles'
import { transitionField } from '../transition/schema'

/** A moving picture with its sound. */
export const videoSchema = z.object({
  asset: z.literal('video'),
  ...commonFields,
  ...playbackFields,
  ...pictureFields,
  ...shotsField,
  ...transitionField,
  layer: z.enum(roleNames).exclude(['VIDEO_FRAME']),
})
