import { z } from 'zod'

/** Fields of drawn things that move by themselves: how fast, and whether they begin anew at their end. */
export const movingFields = {
  playbackSpeed: z.number().min(0.25).max(4).default(1),
  loop: z.boolean().default(true),
}

type Moving = { playbackSpeed: number; loop: boolean }

/** An instant this near to the next one is that one: seconds of frames carry noise of the last digits. */
const NOISE = 1e-6

/**
 * Seconds of what moves by itself `seconds` after it began to be shown: it begins anew after `length` seconds, or
 * stays at its end (null).
 */
export function ownSeconds({ playbackSpeed, loop }: Moving, seconds: number, length: number): number | null {
  const at = seconds * playbackSpeed + NOISE
  if (length <= 0) return 0
  if (loop) return at % length
  return at < length ? at : null
}
