import { z } from 'zod'

/** Fields of drawn things that move by themselves: how fast, and whether they begin again at their end. */
export const movingFields = {
  playbackSpeed: z.number().min(0.25).max(4).default(1),
  loop: z.boolean().default(true),
}
