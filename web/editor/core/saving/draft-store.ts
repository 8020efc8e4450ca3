import type { Attempt } from './attempts'
import type { Pending } from './pending'
import type { Revisions } from './server-snapshot'

/**
 * Unsaved changes stored in the browser, with their base revisions; `title` if it is unsaved too, `sent` if saves are
 * without a response.
 */
export type Draft = {
  revisions: Revisions
  pending: Pending
  title: string | null
  sent?: readonly Attempt[]
}

/**
 * Stores the unsaved changes of one project until the server has them, through a lost connection, a closed tab or a
 * crash.
 */
export type DraftStore = {
  /**
   * Drafts of earlier tabs, oldest first. They stay stored until this tab has written its own draft or has nothing left
   * to store.
   */
  take(): Promise<Draft[]>
  /** Returns false if the browser has no room. */
  write(kept: Draft): Promise<boolean>
  clear(): Promise<void>
  /** Releases the drafts, so that the next tab that opens the project can take them over. */
  close(): void
}

/** Storage of drafts for all projects, by key. `change` writes and deletes atomically. */
export type DraftStorage = {
  entries(): Promise<[key: string, kept: Draft & { at: number }][]>
  change(puts: Record<string, Draft & { at: number }>, deletes: readonly string[]): Promise<void>
}

/**
 * Locks a key for this tab for as long as the tab is open; null if another tab holds it. Returns a function to release
 * it.
 */
export type DraftLock = (key: string) => Promise<(() => void) | null>

/**
 * Stores the changes of a project in the browser, each tab under its own key (`tab`), so that two offline tabs don't
 * overwrite each other. `now` returns milliseconds.
 */
export function createDraftStore(
  projectId: string,
  { box, claim, tab, now }: { box: DraftStorage; claim: DraftLock; tab: string; now(): number },
): DraftStore {
  const own = `${projectId}/${tab}`
  const releases: (() => void)[] = []
  let inherited: string[] = []
  const hold = async (key: string) => {
    const release = await claim(key)
    if (release) releases.push(release)
    return release !== null
  }
  let writing: Promise<unknown> = Promise.resolve()

  /** Runs the changes in sequence, so that the last call wins. */
  function inTurn(change: () => Promise<void>): Promise<boolean> {
    const done = writing.then(change).then(
      () => true,
      () => false,
    )
    writing = done
    return done
  }
  const change = (puts: Record<string, Draft & { at: number }>) =>
    inTurn(async () => {
      const gone = own in puts ? inherited : [own, ...inherited]
      await box.change(puts, gone)
      inherited = []
    })
  return {
    async take() {
      const found: (Draft & { at: number })[] = []
      await hold(own)
      try {
        for (const [key, kept] of await box.entries()) {
          if (key === own || !key.startsWith(`${projectId}/`) || !(await hold(key))) continue
          inherited.push(key)
          found.push(kept)
        }
      } catch {
        // A browser without storage has no drafts.
      }
      return found.sort((a, b) => a.at - b.at)
    },
    write: kept => change({ [own]: { ...kept, at: now() } }),
    clear: async () => void (await change({})),
    close() {
      for (const release of releases.splice(0)) release()
    },
  }
}
