type Moving = { playbackSpeed: number; loop: boolean }

/** An instant this near to the next one is that one: seconds of frames carry noise of the last digits. */
const NOISE = 1e-6

/**
 * Seconds of what moves by itself `seconds` after it began to be shown: it begins again after `length` seconds, or
 * stays at its end (null).
 */
export function localTime({ playbackSpeed, loop }: Moving, seconds: number, length: number): number | null {
  const at = seconds * playbackSpeed + NOISE
  if (length <= 0) return 0
  if (loop) return at % length
  return at < length ? at : null
}
