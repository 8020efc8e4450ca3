import { setTimeout as wait } from 'node:timers/promises'
import { chunkRange } from './chunks'
import type { Region } from './deployment'
import { AttemptFailed, type LambdaFault, LambdaRenderError, sentenceFor } from './lambda-error'
import LIMITS from './limits.json' with { type: 'json' }
import type { Reservation, Slots } from './slots'

/** Time and chance: real, or those of a simulation. */
export type Clock = {
  /** Resolves after `ms` milliseconds. Rejects with the signal's reason when it aborts. */
  wait(ms: number, signal: AbortSignal): Promise<unknown>
  /** A number from 0 to 1. */
  random(): number
}

export const realClock: Clock = {
  wait: (ms, signal) => wait(ms, undefined, { signal }),
  random: Math.random,
}

export type RetriedRender<T> = {
  /** Identifies the render to the slots. */
  id: string
  frames: number
  /** Frames that a chunk has when there are enough slots. */
  best?: number | undefined
  slots: Slots
  clock: Clock
  signal: AbortSignal
  /** Renders once in a region with so many chunks. Throws `AttemptFailed`. */
  attempt(region: Region, chunks: number): Promise<T>
  /** Hears of every failed attempt. */
  onFault?(fault: AttemptFailed, attempt: number): void
}

/** Waits for slots for between `least` and `most` chunks. */
async function reserve(
  { id, slots, clock, signal }: RetriedRender<unknown>,
  { least, most }: { least: number; most: number },
  avoid: Region | undefined,
): Promise<Reservation> {
  for (;;) {
    signal.throwIfAborted()
    const reservation = await slots.reserve({ id, least: least + 1, most: most + 1, avoid })
    if (reservation) return reservation
    // Spread, so that those who wait don't ask at the same moment.
    await clock.wait(LIMITS.slotWaitMs * (0.5 + clock.random()), signal)
  }
}

/** How the chunks of the next attempt differ from those of the first. */
function adapt(change: { share: number; fewer: number }, fault: LambdaFault): void {
  if (fault === 'throttled') change.fewer *= 2
  if (fault === 'timeout') change.share /= 2
}

const { first, longest } = LIMITS.backoffMs

/** Exponential backoff with full jitter (aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter). */
const backoff = (attempt: number, random: number): number =>
  Math.min(longest, first * 2 ** (attempt - 1)) * (0.5 + random / 2)

/**
 * Renders with reserved slots, and again as a whole when an attempt fails: Remotion repeats single chunks only for a few
 * errors, and neither for a throttled nor for a killed one. Slots are given back after each attempt whose functions have
 * ended.
 * @throws {LambdaRenderError} with a sentence for the user after the last attempt; the signal's reason when aborted.
 */
export async function renderWithRetries<T>(render: RetriedRender<T>): Promise<T> {
  const { frames, best, clock, signal } = render
  const change = { share: 1, fewer: 1 }
  let avoid: Region | undefined
  let renderFaults = 0
  for (let attempt = 1; ; attempt++) {
    const range = chunkRange(frames, { best, ...change })
    const reservation = await reserve(render, range, avoid)
    let isOver = true
    try {
      return await render.attempt(reservation.region, reservation.slots - 1)
    } catch (error) {
      // Its functions may still be running, so their slots are in use until the reservation expires.
      isOver = error instanceof AttemptFailed && error.fault !== 'lost'
      signal.throwIfAborted()
      if (!(error instanceof AttemptFailed)) throw error
      render.onFault?.(error, attempt)
      if (error.fault === 'render') renderFaults++
      if (attempt >= LIMITS.attempts || renderFaults >= LIMITS.renderFaults)
        throw new LambdaRenderError(sentenceFor(error.fault), { cause: error })
      adapt(change, error.fault)
      avoid = reservation.region
    } finally {
      if (isOver) await reservation.release()
    }
    await clock.wait(backoff(attempt, clock.random()), signal)
  }
}
