import { IconLayoutBoardSplit, IconLayoutOff } from '@tabler/icons-react'
import type { Editor } from '@/web/editor/core/editor'
import { layoutHere } from '@/web/editor/core/scenes/layout-here'
import { type PlayedScene, sceneAt } from '@/web/editor/core/scenes/scene-at'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { withEdits } from './with-edits'

const here = ({ store, playhead }: Editor): PlayedScene | null =>
  sceneAt(store.state.project, playhead.frame(), store.state.layers)

export const newScene: Action = {
  name: 'newScene',
  label: 'New scene here',
  icon: IconLayoutBoardSplit,
  keys: [],
  when: editor => here(editor) !== null,
  perform: withEdits((editor, edits) => {
    const at = here(editor)
    if (at) edits.beginScene(editor, at, layoutHere(editor.store.state.project, at) ?? '1_fullscreen')
  }),
}

export const removeSceneHere: Action = {
  name: 'removeScene',
  label: 'Remove scene',
  icon: IconLayoutOff,
  keys: [],
  when: editor => Boolean(here(editor)?.scene),
  perform: withEdits((editor, edits) => {
    const at = here(editor)
    const scene = at?.scene
    if (!at || !scene) return
    tryEdit(editor, 'Remove scene', project =>
      edits.removeScene(project, { mediaRef: at.video.mediaRef, sceneId: scene.id }),
    )
  }),
}
