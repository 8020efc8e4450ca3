import { z } from 'zod'
import { idSchema } from '../scalars'
import { commonFields, fadeSchema } from './common'
import { movingFields } from './moving'

const fields = {
  ...commonFields,
  ...movingFields,
  mediaRef: idSchema,
  fade: fadeSchema.default({ in: 0, out: 0 }),
}

/** A Lottie animation, fitted into its box. */
export const lottieSchema = z.object({ asset: z.literal('lottie'), ...fields })

/** The same under the name that layers have which were made of a .json file. */
export const jsonSchema = z.object({ asset: z.literal('json'), ...fields })
