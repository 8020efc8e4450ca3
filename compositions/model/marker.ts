import { z } from 'zod'
import { idSchema, secondsSchema } from './scalars'

/** A place of the timeline that somebody wants to find again: its second, and what it is called, if anything. */
export const markerSchema = z.object({
  id: idSchema,
  seconds: secondsSchema,
  title: z.string().max(200),
})

/** The most markers that a project has. */
export const MOST_MARKERS = 1_000

export type Marker = z.infer<typeof markerSchema>

/** Markers as a project has them: in time, and none rather than an empty list. */
export const orderedMarkers = (markers: readonly Marker[]): Marker[] | undefined =>
  markers.length ? [...markers].sort((a, b) => a.seconds - b.seconds || (a.id < b.id ? -1 : 1)) : undefined
