import { subscribeKey } from 'valtio/utils'
import type { EditorState } from './editor-store'

const KEYS = ['settled', 'history', 'view', 'words', 'layers', 'correcting'] as const

/** Calls the listener on every change except those within a drag; returns the function to unsubscribe. */
export function followSettled(state: EditorState, listener: () => void): () => void {
  const stops = KEYS.map(key => subscribeKey(state, key, listener))
  return () => {
    for (const stop of stops) stop()
  }
}
