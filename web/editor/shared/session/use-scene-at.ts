import { useSyncExternalStore } from 'react'
import { type PlayedScene, sceneAt } from '../../core/scenes/scene-at'
import { useEditor, useProject } from './editor-context'
import { useKey } from './use-key'

/** What scenes and layouts are about at the playhead; drawn again only when another scene or video begins. */
export function useSceneAt(): PlayedScene | null {
  const { playhead, store } = useEditor()
  const project = useProject()
  const chosen = useKey(store.state, 'layers')
  const here = () => sceneAt(project, playhead.frame(), chosen)
  useSyncExternalStore(playhead.onFrame, () => {
    const at = here()
    return at && `${at.video.id} ${at.scene?.id ?? ''}`
  })
  return here()
}
