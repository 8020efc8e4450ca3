import { IconLayoutBoardSplit, IconLayoutOff } from '@tabler/icons-react'
import { removeScene } from '@/compositions/edit/scenes'
import type { Editor } from '@/web/editor/core/editor'
import { layoutHere } from '@/web/editor/core/scenes/layout-here'
import { type PlayedScene, sceneAt } from '@/web/editor/core/scenes/scene-at'
import { beginScene } from '../session/lay-out'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'

const here = ({ store, playhead }: Editor): PlayedScene | null =>
  sceneAt(store.state.project, playhead.frame(), store.state.layers)

export const newScene: Action = {
  name: 'newScene',
  label: 'New scene here',
  icon: IconLayoutBoardSplit,
  keys: [],
  when: editor => here(editor) !== null,
  perform(editor) {
    const at = here(editor)
    if (at) beginScene(editor, at, layoutHere(editor.store.state.project, at) ?? '1_fullscreen')
  },
}

export const removeSceneHere: Action = {
  name: 'removeScene',
  label: 'Remove scene',
  icon: IconLayoutOff,
  keys: [],
  when: editor => Boolean(here(editor)?.scene),
  perform(editor) {
    const at = here(editor)
    const scene = at?.scene
    if (!at || !scene) return
    tryEdit(editor, 'Remove scene', project =>
      removeScene(project, { mediaRef: at.video.mediaRef, sceneId: scene.id }),
    )
  },
}
