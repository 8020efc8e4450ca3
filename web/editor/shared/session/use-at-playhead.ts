import { useSyncExternalStore } from 'react'
import { useEditor } from './editor-context'

/** What `look` sees at second `seconds` of the playhead; renders again only when that changes, as text, changes. */
export function useAtPlayhead<Seen>(look: (seconds: number) => Seen): Seen {
  const { playhead, store } = useEditor()
  const here = () => look(playhead.frame() / store.state.project.fps)
  useSyncExternalStore(playhead.onFrame, () => JSON.stringify(here()))
  return here()
}
