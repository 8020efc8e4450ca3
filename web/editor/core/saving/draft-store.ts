import type { Attempt } from './attempts'
import type { Pending } from './pending'
import type { Revisions } from './server-snapshot'

/**
 * Unsaved changes as they wait in the browser, with the revisions that they were made on; `title` where that waits too,
 * `sent` where saves went out that were not answered.
 */
export type Kept = { revisions: Revisions; pending: Pending; title: string | null; sent?: readonly Attempt[] }

/** Holds unsaved changes of one project until the server has them: through a lost connection, a closed tab, a crash. */
export type DraftStore = {
  /**
   * What earlier tabs left behind, oldest first. It stays where it is until this tab has written its own or has nothing
   * left to keep.
   */
  take(): Promise<Kept[]>
  /** Returns false where the browser has no room for them. */
  write(kept: Kept): Promise<boolean>
  clear(): Promise<void>
  /** Lets go of what is kept, for whoever opens the project next. */
  close(): void
}

/** Where changes lie: of all projects, by key. `change` does both or neither. */
export type Box = {
  entries(): Promise<[key: string, kept: Kept & { at: number }][]>
  change(puts: Record<string, Kept & { at: number }>, deletes: readonly string[]): Promise<void>
}

/** Makes a key belong to this tab alone for as long as it lives; null where another tab has it. Returns the way back. */
export type Claim = (key: string) => Promise<(() => void) | null>

/**
 * Keeps the changes of a project in a box of the browser, each tab under a key of its own (`tab`), so that two tabs
 * without a network don't write over each other. `now` gives milliseconds.
 */
export function createKeeper(
  projectId: string,
  { box, claim, tab, now }: { box: Box; claim: Claim; tab: string; now(): number },
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

  /** One change after the other, so that what was asked for last is what stays. */
  function inTurn(change: () => Promise<void>): Promise<boolean> {
    const done = writing.then(change).then(
      () => true,
      () => false,
    )
    writing = done
    return done
  }
  const change = (puts: Record<string, Kept & { at: number }>) =>
    inTurn(async () => {
      const gone = own in puts ? inherited : [own, ...inherited]
      await box.change(puts, gone)
      inherited = []
    })
  return {
    async take() {
      const found: (Kept & { at: number })[] = []
      await hold(own)
      try {
        for (const [key, kept] of await box.entries()) {
          if (key === own || !key.startsWith(`${projectId}/`) || !(await hold(key))) continue
          inherited.push(key)
          found.push(kept)
        }
      } catch {
        // A browser that keeps nothing has nothing kept.
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
