import { useSyncExternalStore } from 'react'
import type { Editor } from '@/web/editor/core/editor'
import { type PlayedScene, sceneAt } from '@/web/editor/core/scenes/scene-at'
import { foundWords, hitAmong } from '@/web/editor/core/transcript/found-words'
import { frameOfWord, spokenMedia, spokenWords } from '@/web/editor/core/words/spoken-words'
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

/** Goes on by `step` places that were found, round at the ends, and takes the video there. */
export function goToHit({ store, playhead, transcript: { search } }: Editor, step: number): void {
  const { project } = store.state
  const mediaRef = spokenMedia(project)
  const transcript = mediaRef === null ? undefined : project.transcripts[mediaRef]
  const found = transcript ? foundWords(transcript, search) : []
  if (!found.length) return
  search.hit = (hitAmong(found, search.hit) + step + found.length) % found.length
  const said = spokenWords(project, mediaRef).first.get(found[search.hit]?.wordIds[0] ?? '')
  if (said) playhead.seek(frameOfWord(said.start, project.fps))
}
