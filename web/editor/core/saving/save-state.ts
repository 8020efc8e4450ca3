import type { Stale } from './sender'

/**
 * How far the server is behind: `unsaved` waits for its time, `offline` for the network, `failed` for the person
 * (`detail` says why), `stale` for an answer to `asked`.
 */
export type SavePhase = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'stale'

export type SaveState = {
  phase: SavePhase
  detail: string | null
  title: string
  /** Does the browser keep what the server doesn't have? False where it has no room for it. */
  isKept: boolean
  /** What someone else changed of the same things. */
  asked: Stale | null
}

/** What the top bar says of a phase. */
export const phaseText: Record<SavePhase, string> = {
  saved: 'Saved',
  unsaved: 'Unsaved',
  saving: 'Saving…',
  offline: 'Offline, edits kept here',
  failed: 'Not saved',
  stale: 'Changed elsewhere',
}
