import type { LiveEvent } from './events'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()

/** Calls back on each live event of the team, for what is not in the cache of queries; gives the way to stop. */
export function listenToEvents(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells a live event to all who listen. */
export function tellEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
