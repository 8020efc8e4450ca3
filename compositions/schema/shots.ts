import { z } from 'zod'
import { secondsSchema } from './scalars'

const share = z.number().min(0).max(1)

const pointSchema = z.object({ x: share, y: share })

/** Are entries sorted by time, as the binary search requires? */
const inOrder = (entries: readonly { start: number }[]): boolean =>
  entries.every((entry, index) => entry.start >= (entries[index - 1]?.start ?? 0))

const moveSchema = z
  .object({ start: secondsSchema, end: secondsSchema, focus: pointSchema })
  .refine(move => move.end >= move.start, { message: 'A move ends after it starts', path: ['end'] })

/**
 * How one shot of a film is cropped, from second `start` of the source to the next shot. The crop looks at `focus`
 * (fractions of the media) and then moves: from `start` to `end` of each move to its focus, at once where both are the
 * same. `fit` shows the whole picture instead, blurred around. `touched`: a person has set it.
 */
export const shotSchema = z.object({
  start: secondsSchema,
  focus: pointSchema,
  moves: z.array(moveSchema).max(2_000).refine(inOrder, 'Moves follow each other in time').default([]),
  fit: z.boolean().optional(),
  touched: z.boolean().optional(),
})

export type Shot = z.infer<typeof shotSchema>

/** Shots in the order of the source. The first one also applies before its start. */
export const shotsSchema = z
  .array(shotSchema)
  .min(1)
  .max(5_000)
  .refine(inOrder, 'Shots follow each other in time')
