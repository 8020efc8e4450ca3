import { z } from 'zod'
import { colorSchema } from '../scalars'
import { commonFields } from './common'

/** A bar that fills from left to right over the layer's time. */
export const progressSchema = z.object({
  asset: z.literal('progress'),
  ...commonFields,
  fill: colorSchema.default('#F7E02B'),
  backgroundColor: colorSchema.default('#FFFFFF40'),
  radius: z.number().min(0).max(400).default(0),
})
