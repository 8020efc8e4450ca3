import type { LiveEvent } from './events'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()

/** Subscribes to the team's live events, for data outside the query cache; returns the function to unsubscribe. */
export function listenToEvents(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Passes a live event to all listeners. */
export function dispatchEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
