import { z } from 'zod'
import { roleNames } from '../../catalog/roles'
import { transitionField } from '../transition'
import { commonFields, pictureFields, playbackFields, shotsField } from './common'

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
