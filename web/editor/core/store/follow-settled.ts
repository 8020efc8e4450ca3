import { subscribeKey } from 'valtio/utils'
import type { EditorState } from './editor-store'

const KEYS = ['settled', 'history', 'view', 'words', 'layers', 'correcting'] as const

/** Calls back on every change but those of what is being dragged; gives the way to stop. */
export function followSettled(state: EditorState, listener: () => void): () => void {
  const stops = KEYS.map(key => subscribeKey(state, key, listener))
  return () => {
    for (const stop of stops) stop()
  }
}
