import changes from './changes.json'

const KEY = 'whats_new_seen'

/** What names the newest change: as many as there are, since several have one date. */
const newest = String(changes.length)

const listeners = new Set<() => void>()

/** Whether there is a change that this browser has not been shown. */
export const hasUnread = (): boolean => localStorage.getItem(KEY) !== newest

/** Remembers that all changes were shown. */
export function markSeen(): void {
  localStorage.setItem(KEY, newest)
  for (const listener of listeners) listener()
}

/** Calls back when the changes were shown; gives the way to stop. */
export function subscribeSeen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
