import { z } from 'zod'
import { endNames } from '../animation/ends'
import { loopNames } from '../animation/loops'

/** Seconds that coming or going takes, or a stroke of a loop. */
const speedSchema = z.number().min(0.05).max(60)

const animation = <const Names extends readonly [string, ...string[]]>(names: Names) => {
  const type = z.enum(names)
  const error = `An animation is its name, or { type, speed } with speed in seconds from 0.05 to 60. Names: ${names.join(', ')}`
  return z.union([type, z.object({ type, speed: speedSchema.optional() })], { error }).optional()
}

/** Fields of every layer that is seen: how it comes, what it does meanwhile, how it goes (T8). */
export const animationFields = {
  animationIn: animation(endNames),
  animation: animation(loopNames),
  animationOut: animation(endNames),
}
