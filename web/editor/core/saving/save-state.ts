import type { Stale } from './sender'

/**
 * The state of saving: `unsaved` waits for its timer, `offline` for the network, `failed` for the user (`detail` is the
 * reason), `stale` for an answer to `asked`.
 */
export type SavePhase = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'stale'

export type SaveState = {
  phase: SavePhase
  detail: string | null
  title: string
  /** Whether unsaved changes are stored in the browser; false if it has no room. */
  isKept: boolean
  /** Conflicting changes of another person. */
  asked: Stale | null
}

/** The top bar's text for each phase. */
export const phaseText: Record<SavePhase, string> = {
  saved: 'Saved',
  unsaved: 'Unsaved',
  saving: 'Saving…',
  offline: 'Offline, edits kept here',
  failed: 'Not saved',
  stale: 'Changed elsewhere',
}
