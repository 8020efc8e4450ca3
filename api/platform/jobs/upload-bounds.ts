import { z } from 'zod'
import type { UploadBounds } from '@/compositions/catalog/upload-bounds'

/** Bounds of one upload: `maxSize` in MB; the durations, of a video or sound, in seconds. */
export const uploadBoundsSchema = z.object({
  maxSize: z.number().positive().optional(),
  minDuration: z.number().min(0).optional(),
  maxDuration: z.number().positive().optional(),
}) satisfies z.ZodType<UploadBounds>
