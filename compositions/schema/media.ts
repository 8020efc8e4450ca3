import { z } from 'zod'
import { MAX_GIF_FRAMES, MEDIA_LIMITS } from '../catalog/field-limits'
import { secondsSchema } from './scalars'

/** Hundredths of a second: what a GIF has 16 bits for. */
const LONGEST_DELAY = 65_535

/**
 * A file that a project shows or plays: the properties of its rendition, never an address (P3). `width`, `height` in
 * pixels (0 for sound), `fps` in frames a second (0 for sound and pictures), `duration` in seconds. `frameDelays` of an
 * animated GIF in hundredths of a second. `cleanedFrom` is the asset that it is a copy of without noise (F12),
 * `blurredFrom` that with a sharp background (S15): always the original, also if both are set.
 */
export const mediaSchema = z.object({
  kind: z.enum(['video', 'audio', 'image', 'gif', 'svg', 'lottie']),
  assetId: z.string().min(1).max(200),
  title: z.string().max(500).optional(),
  width: z.number().int().min(0).max(MEDIA_LIMITS.sidePixels),
  height: z.number().int().min(0).max(MEDIA_LIMITS.sidePixels),
  fps: z.number().min(0).max(MEDIA_LIMITS.fps),
  duration: secondsSchema,
  hasAudio: z.boolean(),
  frameDelays: z
    .array(z.number())
    .max(MAX_GIF_FRAMES)
    // One check for the list: a project may have a million delays, and three checks for each took 200 ms.
    .refine(
      delays => delays.every(delay => Number.isInteger(delay) && delay >= 1 && delay <= LONGEST_DELAY),
      {
        message: `A frame is shown for 1 to ${LONGEST_DELAY} hundredths of a second`,
      },
    )
    .optional(),
  cleanedFrom: z.string().min(1).max(200).optional(),
  blurredFrom: z.string().min(1).max(200).optional(),
})

export type Media = z.infer<typeof mediaSchema>
