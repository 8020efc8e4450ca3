import { z } from 'zod'
import { inOutNames } from '../animation/in-out'
import { loopNames } from '../animation/loops'
import { DEFAULTS } from '../catalog/defaults'
import { transitionNames } from '../looks/transitions/transitions'

const nameSchema = z.enum(transitionNames)

/**
 * The transition from the layer that ends where this one begins: `duration` in seconds of the timeline, half of them on
 * either side of the cut (T9). A name alone has the default duration.
 */
export const transitionSchema = z.union([
  nameSchema,
  z.object({ type: nameSchema, duration: z.number().min(0.1).max(5).default(DEFAULTS.animations.seconds) }),
])

/** The transition field of a layer. */
export const transitionField = { transition: transitionSchema.optional() }

export type Transition = z.infer<typeof transitionSchema>

/** Seconds of an in or out animation, or of one cycle of a loop. */
const speedSchema = z.number().min(0.05).max(60)

const animation = <const Names extends readonly [string, ...string[]]>(names: Names) => {
  const type = z.enum(names)
  const error = `An animation is its name, or { type, speed } with speed in seconds from 0.05 to 60. Names: ${names.join(', ')}`
  return z.union([type, z.object({ type, speed: speedSchema.optional() })], { error }).optional()
}

/** Animation fields of every visible layer: in, loop, and out (T8). */
export const animationFields = {
  animationIn: animation(inOutNames),
  animation: animation(loopNames),
  animationOut: animation(inOutNames),
}
