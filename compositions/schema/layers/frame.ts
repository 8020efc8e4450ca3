import { z } from 'zod'
import { idSchema } from '../scalars'
import { commonFields, pictureFields, shotsField } from './common'

const { mediaRef: _, ...picture } = pictureFields

/**
 * A part of a video that is shown in a place of its own. It plays nothing by itself: it shows what the video `refId`
 * plays, with that one's time and fades. `speaker` names who is to be seen in it.
 */
export const frameSchema = z.object({
  asset: z.literal('video'),
  ...commonFields,
  ...picture,
  ...shotsField,
  layer: z.literal('VIDEO_FRAME'),
  refId: idSchema,
  speaker: idSchema.optional(),
})
