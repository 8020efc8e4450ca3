import { z } from 'zod'
import { inOutNames } from '../animation/in-out'
import { loopNames } from '../animation/loops'
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

/** Seconds that coming or going takes, or a stroke of a loop. */
const speedSchema = z.number().min(0.05).max(60)

const animation = <const Names extends readonly [string, ...string[]]>(names: Names) => {
  const type = z.enum(names)
  const error = `An animation is its name, or { type, speed } with speed in seconds from 0.05 to 60. Names: ${names.join(', ')}`
  return z.union([type, z.object({ type, speed: speedSchema.optional() })], { error }).optional()
}

/** Fields of every layer that is seen: how it comes, what it does meanwhile, how it goes (T8). */
export const animationFields = {
  animationIn: animation(inOutNames),
  animation: animation(loopNames),
  animationOut: animation(inOutNames),
}
