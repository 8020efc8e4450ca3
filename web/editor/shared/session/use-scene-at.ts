import { useSyncExternalStore } from 'react'
import { spokenMedia } from '@/compositions/model/spoken-media'
import type { Editor } from '@/web/editor/core/editor'
import { type PlayedScene, sceneAt } from '@/web/editor/core/scenes/scene-at'
import { currentMatch, searchMatches } from '@/web/editor/core/transcript/search-matches'
import { frameOfWord, spokenWords } from '@/web/editor/core/words/spoken-words'
import { useEditor, useProject } from './editor-context'
import { useKey } from './use-key'

/** The video and scene at the playhead; re-renders only when another scene or video begins. */
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

/** The index of the first search result that is said at the playhead or later; 0 if there is none. */
export function matchFromPlayhead({ store, playhead, transcript: { search } }: Editor): number {
  const { project } = store.state
  const mediaRef = spokenMedia(project)
  const transcript = mediaRef === null ? undefined : project.transcripts[mediaRef]
  const { first } = spokenWords(project, mediaRef)
  const isLater = (wordId = ''): boolean => {
    const said = first.get(wordId)
    return said !== undefined && frameOfWord(said.start, project.fps) >= playhead.frame()
  }
  const found = transcript ? searchMatches(transcript, search) : []
  return Math.max(
    0,
    found.findIndex(({ wordIds }) => isLater(wordIds[0])),
  )
}

/** Moves `step` search results forward (negative: back), wrapping at the ends, and seeks to the word. */
export function goToMatch({ store, playhead, transcript }: Editor, step: number): void {
  const { project } = store.state
  const { search } = transcript
  const mediaRef = spokenMedia(project, transcript.mediaRef)
  const words = mediaRef === null ? undefined : project.transcripts[mediaRef]
  const found = words ? searchMatches(words, search) : []
  if (!found.length) return
  search.hit = (currentMatch(found, search.hit) + step + found.length) % found.length
  const said = spokenWords(project, mediaRef).first.get(found[search.hit]?.wordIds[0] ?? '')
  if (said) playhead.seek(frameOfWord(said.start, project.fps))
}
