import { z } from 'zod'
import { DEFAULTS } from '../catalog/defaults'
import { transitionNames } from '../looks/transitions/transitions'

const nameSchema = z.enum(transitionNames)

/**
 * How a picture comes in over the one that ends where it begins: `duration` in seconds of the timeline, half of them
 * on either side of the cut (T9). A name alone takes the usual time.
 */
export const transitionSchema = z.union([
  nameSchema,
  z.object({ type: nameSchema, duration: z.number().min(0.1).max(5).default(DEFAULTS.animations.seconds) }),
])

/** A picture's field for it. */
export const transitionField = { transition: transitionSchema.optional() }

export type Transition = z.infer<typeof transitionSchema>
