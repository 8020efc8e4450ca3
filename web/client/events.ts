import type { Events } from '@/api/domain/events/contract'
import { ApiError, flattenError } from './api-error'
import { apiHeaders, failWith } from './call'
import { sentEvents } from './sse'

/** A live event by its name in the contract. */
export type LiveEvent = { [Name in keyof Events]: { name: Name; data: Events[Name] } }[keyof Events]

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * The delay before retry `n` (from 0): doubles each time up to half a minute, plus up to a quarter of random jitter.
 */
export const waitBefore = (n: number, chance: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** n) * (0.75 + 0.5 * chance)

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

async function readOnce(onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  const headers = { ...apiHeaders(), Accept: 'text/event-stream' }
  const response = await fetch('/api/events/', { headers, signal, cache: 'no-store' })
  if (!response.ok || !response.body)
    failWith(flattenError(response.status, await response.json().catch(() => null)))
  for await (const { event, data } of sentEvents(response.body))
    onEvent({ name: event, data: JSON.parse(data) } as LiveEvent)
}

/**
 * Follows the team's live events until the signal aborts. A broken stream is reopened, at once when the network
 * returns, else after a growing delay; the server starts with a snapshot, so no event is missed. `onRefusal` is called
 * each time the server refuses the stream (403).
 */
export async function followEvents(
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
  onRefusal: () => void,
): Promise<void> {
  let tries = 0
  while (!signal.aborted) {
    const heard = (event: LiveEvent) => {
      tries = 0
      onEvent(event)
    }
    await readOnce(heard, signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 403) onRefusal()
    })
    if (!signal.aborted) await pause(waitBefore(tries++, Math.random()), signal)
  }
}
