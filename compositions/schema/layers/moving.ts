import { z } from 'zod'
import { MAX_HELD_SECONDS } from '@/compositions/catalog/field-limits'
import { LIMITS } from '@/compositions/catalog/limits'
import { roleNames } from '@/compositions/catalog/roles'
import { idSchema } from '../scalars'
import { transitionField } from '../transition'
import { commonFields, fadeSchema, pictureFields, playbackFields, shotsField } from './common'

const { mediaRef: _, ...picture } = pictureFields

/**
 * A video frame: a part of a video in its own box. It shows what the video `refId` plays, with the times and fades of
 * that video. `speaker` is the speaker it shows.
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

/** Fields of animated graphics: their speed, and whether they loop. */
export const movingFields = {
  playbackSpeed: z.number().min(0.25).max(4).default(1),
  loop: z.boolean().default(true),
}

/** The shortest that a picture of a video is held, in seconds: a frame of the fastest project. */
const MIN_HELD_SECONDS = 1 / 240

/**
 * A moving picture with its sound. With `freeze` it holds the picture at the start of its trim for so many seconds,
 * silently (T12).
 */
export const videoSchema = z.object({
  asset: z.literal('video'),
  ...commonFields,
  ...playbackFields,
  ...pictureFields,
  ...shotsField,
  ...transitionField,
  freeze: z.number().min(MIN_HELD_SECONDS).max(MAX_HELD_SECONDS).optional(),
  layer: z.enum(roleNames).exclude(['VIDEO_FRAME']),
})

/** An animated GIF. */
export const gifSchema = z.object({
  asset: z.literal('gif'),
  ...commonFields,
  ...pictureFields,
  ...movingFields,
  fade: fadeSchema.default({ in: 0, out: 0 }),
})

/** A still picture. */
export const imageSchema = z.object({
  asset: z.literal('image'),
  ...commonFields,
  ...pictureFields,
  ...transitionField,
  fade: fadeSchema.default({ in: 0, out: 0 }),
})

/** What a voice-over says, and the voice of a provider that speaks it (P9). */
export const voiceOverSchema = z.object({
  text: z.string().min(1).max(LIMITS.voiceOver.textMaxCharacters),
  provider: z.string().min(1).max(50),
  voice: z.string().min(1).max(64),
})

export type VoiceOver = z.infer<typeof voiceOverSchema>

/** Sound alone; its box is only the place of its handle on the canvas. */
export const audioSchema = z.object({
  asset: z.literal('audio'),
  ...commonFields,
  ...playbackFields,
  voiceOver: voiceOverSchema.optional(),
})
