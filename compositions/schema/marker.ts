import { z } from 'zod'
import { idSchema, secondsSchema } from './scalars'

/** A place of the timeline that someone wants to find again: its second, and what it is called, if anything. */
export const markerSchema = z.object({
  id: idSchema,
  seconds: secondsSchema,
  title: z.string().max(200),
})

export type Marker = z.infer<typeof markerSchema>
