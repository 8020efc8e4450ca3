import { z } from 'zod'
import { idSchema, secondsSchema } from './scalars'

/** The canvas of a project, in pixels. `orientation` is what people call it: portrait, landscape or square. */
export const formatSchema = z.object({
  width: z.number().int().min(2).max(3840).multipleOf(2),
  height: z.number().int().min(2).max(3840).multipleOf(2),
  orientation: z.enum(['portrait', 'landscape', 'square']),
})

/** A marker on the timeline: its second, and its title, which may be empty. */
export const markerSchema = z.object({
  id: idSchema,
  seconds: secondsSchema,
  title: z.string().max(200),
})

export type Marker = z.infer<typeof markerSchema>

/**
 * The kinds of shadow: one below the shape (`drop`), a wide one with a near one (`lift`), or light all around (`glow`).
 */
export const shadowTypes = ['drop', 'lift', 'glow'] as const

export const shadowTypeSchema = z.enum(shadowTypes)

export type ShadowType = (typeof shadowTypes)[number]
