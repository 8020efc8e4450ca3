import { useSyncExternalStore } from 'react'
import { useEditor } from '../session/editor-context'

/** Is the Player playing? */
export function useIsPlaying(): boolean {
  const { playhead } = useEditor()
  return useSyncExternalStore(playhead.onPlaying, playhead.isPlaying)
}
