import changes from './changes.json'

const KEY = 'whats_new_seen'

/** Identifies the newest change by the number of changes, because several can share a date. */
const newest = String(changes.length)

const listeners = new Set<() => void>()

/** Whether there is a change that this browser has not shown. */
export const hasUnread = (): boolean => localStorage.getItem(KEY) !== newest

/** Remembers that all changes were shown. */
export function markSeen(): void {
  localStorage.setItem(KEY, newest)
  for (const listener of listeners) listener()
}

/** Subscribes to changes being marked as read; returns the function to unsubscribe. */
export function subscribeSeen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
