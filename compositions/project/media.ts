import { z } from 'zod'
import { secondsSchema } from './scalars'

/**
 * What a project knows of a file it shows or plays: the measures of its rendition, never an address (P3).
 * `width`, `height` in pixels (0 for sound), `fps` in frames a second (0 for sound and pictures), `duration` in seconds.
 */
export const mediaSchema = z.object({
  kind: z.enum(['video', 'audio', 'image']),
  assetId: z.string().min(1).max(200),
  title: z.string().max(500).optional(),
  width: z.number().int().min(0).max(16_384),
  height: z.number().int().min(0).max(16_384),
  fps: z.number().min(0).max(240),
  duration: secondsSchema,
  hasAudio: z.boolean(),
})

export type Media = z.infer<typeof mediaSchema>
