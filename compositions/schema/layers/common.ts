import { z } from 'zod'
import {
  MAX_OFFSET,
  MAX_SIDE,
  MAX_SPEED,
  MAX_ZOOM,
  MIN_SIDE,
  MIN_SPEED,
  MIN_ZOOM,
} from '@/compositions/catalog/field-limits'
import { LIMITS } from '@/compositions/catalog/limits'
import { roleNames } from '@/compositions/catalog/roles'
import { blendModes } from '@/compositions/geometry/box'
import { framingFields } from '../framing-fields'
import { keyframesSchema, speedPointsSchema, volumePointsSchema } from '../keyframes'
import { idSchema, secondsSchema } from '../scalars'
import { shotsSchema } from '../shots'
import { animationFields } from '../transition'

const pixels = z.number().min(-MAX_OFFSET).max(MAX_OFFSET)
const size = z.number().min(MIN_SIDE).max(MAX_SIDE)
const scale = z.number().min(0.01).max(100)

/** The source seconds that B-roll covers, wherever they are played (T10). */
const brollSchema = z
  .object({ mediaRef: idSchema, start: secondsSchema, end: secondsSchema })
  .refine(broll => broll.end > broll.start, { message: 'B-roll ends after it starts', path: ['end'] })

/**
 * Fields of every layer. `left`, `top` is the corner of the unrotated box in pixels of the canvas, its size
 * `width·scaleX` by `height·scaleY`, `angle` in degrees clockwise about its center (S1). `position` and `end` are
 * seconds of the timeline; `end: null` means to the end of the project; `duration` is derived (T2).
 */
export const commonFields = {
  id: idSchema,
  layer: z.enum(roleNames),
  title: z.string().max(500).optional(),
  left: pixels.default(0),
  top: pixels.default(0),
  width: size,
  height: size,
  scaleX: scale.default(1),
  scaleY: scale.default(1),
  angle: z.number().min(-360).max(360).default(0),
  opacity: z.number().min(0).max(1).default(1),
  position: secondsSchema.default(0),
  end: secondsSchema.nullable().default(null),
  duration: secondsSchema.default(0),
  gravity: z.number().int().min(1).max(10).optional(),
  locked: z.boolean().optional(),
  hide: z.boolean().optional(),
  /** Set as soon as a person changes by hand what a theme or a clip finder made. */
  touched: z.boolean().optional(),
  /** The layer that this one belongs to. */
  refId: idSchema.optional(),
  /** The group with which it is moved, aligned and copied (P7). */
  group: idSchema.optional(),
  /** The track of the timeline that it is on (T11); without one, that follows from what it is. */
  track: idSchema.optional(),
  /** The scene outside of which the layer is not shown. */
  sceneRef: idSchema.optional(),
  broll: brollSchema.optional(),
  keyframes: keyframesSchema.optional(),
  ...animationFields,
}

const fadeSeconds = z.number().min(0).max(60)

/** Seconds of the timeline over which a layer fades in and out, at most half of it each (T8). */
export const fadeSchema = z.object({ in: fadeSeconds.default(0), out: fadeSeconds.default(0) })

const cutSchema = z
  .object({ id: idSchema, start: secondsSchema, end: secondsSchema })
  .refine(cut => cut.end > cut.start, { message: 'A cut ends after it starts', path: ['end'] })

/** Fields of what is played: which seconds of the source, how fast, how loud. Source seconds throughout (T2, T6). */
export const playbackFields = {
  mediaRef: idSchema,
  trim: z
    .object({ start: secondsSchema, end: secondsSchema })
    .refine(trim => trim.end > trim.start, { message: 'A trim ends after it starts', path: ['end'] }),
  cuts: z.array(cutSchema).max(5_000).default([]),
  playbackSpeed: z.number().min(MIN_SPEED).max(MAX_SPEED).default(1),
  /** A speed ramp (T21), which plays instead of `playbackSpeed`. */
  speedPoints: speedPointsSchema,
  loop: z.boolean().default(false),
  loopFrom: secondsSchema.optional(),
  volume: z.number().min(0).max(LIMITS.loudness.clipMaxVolume).default(1),
  volumePoints: volumePointsSchema,
  mute: z.boolean().default(false),
  /** Decibels by which it is quieter while someone speaks in another layer (F7). */
  ducking: z.number().min(0).max(60).optional(),
  fade: fadeSchema.default({ in: 0, out: 0 }),
}

export type Fade = z.infer<typeof fadeSchema>

/** How a picture fills its box: covered, fitted inside, or stretched (S3). */
const scaleTypes = ['cover', 'contain', 'fill'] as const

/** The crop of a video, shot by shot (S10); it overrides `focus`. Zoom applies to all shots. */
export const shotsField = { shots: shotsSchema.optional() }

/** How a layer is blended with what is behind it (S11); without it, it covers that. */
export const blendField = { blendMode: z.enum(blendModes).optional() }

/** The crop of a picture in its box (S3): `focus` in fractions of the media, `zoom` from 1 up; how it is framed. */
export const pictureFields = {
  mediaRef: idSchema,
  scaleType: z.enum(scaleTypes).default('cover'),
  zoom: z.number().min(MIN_ZOOM).max(MAX_ZOOM).default(MIN_ZOOM),
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).default({ x: 0.5, y: 0.5 }),
  ...framingFields,
  ...blendField,
}
