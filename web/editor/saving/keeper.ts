import type { Revisions } from './ground'
import type { Pending } from './pending'

/** Unsaved changes as they wait in the browser, with the revisions that they were made on. */
export type Kept = { revisions: Revisions; pending: Pending }

/** Holds unsaved changes of one project until the server has them: through a lost connection, or a closed tab. */
export type Keeper = {
  read(): Kept | null
  /** Gives false where the browser has no room for them. */
  write(kept: Kept): boolean
  clear(): void
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the changes of a project in a storage of the browser (written at once, so also while a tab closes). */
export function keeperOf(projectId: string, shelf: Shelf): Keeper {
  const key = `talkreel.unsaved.${projectId}`
  return {
    read() {
      const text = shelf.getItem(key)
      if (!text) return null
      try {
        return JSON.parse(text) as Kept
      } catch {
        shelf.removeItem(key)
        return null
      }
    },
    write(kept) {
      try {
        shelf.setItem(key, JSON.stringify(kept))
        return true
      } catch {
        return false
      }
    },
    clear: () => shelf.removeItem(key),
  }
}
