import { z } from 'zod'
import { LIMITS } from '@/compositions/catalog/limits'
import { easings } from '../animation/keyframes'
import { MAX_OFFSET, MAX_SECONDS, MAX_SPEED, MIN_SPEED } from '../catalog/field-limits'

/** Most keyframes of a property, and most volume points of a layer. */
const MAX_KEYFRAMES = 200

/**
 * Seconds from the beginning of the layer on the timeline. A layer that was split or trimmed keeps those that are now
 * before its beginning, so that the values between stay what they were.
 */
const at = z.number().min(-MAX_SECONDS).max(MAX_SECONDS)

const keyframe = (value: z.ZodNumber) => z.object({ at, value, easing: z.enum(easings).default('linear') })

const inOrder = (points: readonly { at: number }[]): boolean =>
  points.every((point, index) => point.at >= (points[index - 1]?.at ?? point.at))

const ORDER = { message: 'Keyframes and volume points are in order of time' }

const track = (least: number, most: number) =>
  z
    .array(keyframe(z.number().min(least).max(most)))
    .max(MAX_KEYFRAMES)
    .refine(inOrder, ORDER)
    .optional()

/**
 * Keyframes by property (T13), relative to the layer's own box: `x` and `y` move it by pixels, `scale` is a factor of
 * its size, `angle` is added in degrees, `opacity` is a factor.
 */
export const keyframesSchema = z.object({
  x: track(-MAX_OFFSET, MAX_OFFSET),
  y: track(-MAX_OFFSET, MAX_OFFSET),
  scale: track(0.01, 20),
  angle: track(-3_600, 3_600),
  opacity: track(0, 1),
})

/** Points of a volume that changes over time (F11): a factor of the layer's volume, at seconds as for keyframes. */
export const volumePointsSchema = z
  .array(z.object({ at, volume: z.number().min(0).max(LIMITS.loudness.clipMaxVolume) }))
  .max(MAX_KEYFRAMES)
  .refine(inOrder, ORDER)
  .optional()

export type VolumePoint = NonNullable<z.infer<typeof volumePointsSchema>>[number]

/** Seconds of the source between two points of a speed ramp, at least. */
const LEAST_BETWEEN = 0.001

/**
 * Points of a speed ramp (T21): the speed at second `source` of the source. In seconds of the source, so that splits,
 * trims and cuts leave the speed of everything that is still played as it was. Some may be outside of the media, as after
 * a clip was reversed.
 */
export const speedPointsSchema = z
  .array(z.object({ source: at, speed: z.number().min(MIN_SPEED).max(MAX_SPEED) }))
  .min(2)
  .max(12)
  .refine(
    points =>
      points.every(
        ({ source }, index) => !index || source >= (points[index - 1]?.source ?? 0) + LEAST_BETWEEN,
      ),
    { message: 'Points of a speed ramp are in order of time' },
  )
  .optional()

export type SpeedPoint = NonNullable<z.infer<typeof speedPointsSchema>>[number]
