import { z } from 'zod'
import { secondsSchema } from './scalars'

/** Most frames that an animated GIF may have. */
export const GIF_FRAMES = 2_000

/**
 * What a project knows of a file it shows or plays: the measures of its rendition, never an address (P3).
 * `width`, `height` in pixels (0 for sound), `fps` in frames a second (0 for sound and pictures), `duration` in seconds. `frameDelays` of an animated GIF in hundredths of a second.
 */
export const mediaSchema = z.object({
  kind: z.enum(['video', 'audio', 'image', 'gif', 'svg', 'lottie']),
  assetId: z.string().min(1).max(200),
  title: z.string().max(500).optional(),
  width: z.number().int().min(0).max(16_384),
  height: z.number().int().min(0).max(16_384),
  fps: z.number().min(0).max(240),
  duration: secondsSchema,
  hasAudio: z.boolean(),
  frameDelays: z.array(z.number().int().min(1).max(65_535)).max(GIF_FRAMES).optional(),
})

export type Media = z.infer<typeof mediaSchema>
