import { z } from 'zod'
import { commonFields, playbackFields } from './common'

/** Sound alone; its box says only where the canvas shows its handle. */
export const audioSchema = z.object({ asset: z.literal('audio'), ...commonFields, ...playbackFields })
