import { IconArrowsSplit2, IconFold } from '@tabler/icons-react'
import { rippleDelete } from '../../../compositions/edit/ripple-delete'
import { splitLayer } from '../../../compositions/edit/split-layer'
import { isFrame, isPlayed, type Layer } from '../../../compositions/layers/layer'
import { notify } from '../../ui/notice/notices'
import type { Editor } from '../session/editor'
import { tryEdit } from '../session/try-edit'
import { newId } from '../store/new-id'
import type { Action } from './action'

const nowOf = ({ playhead, store }: Editor): number => playhead.frame() / store.state.project.fps

/** The layer that a cut at the playhead is about: the one that is chosen, else the talk that plays there. */
function underPlayhead(editor: Editor): Layer | undefined {
  const { project, layers } = editor.store.state
  const now = nowOf(editor)
  const isOn = (layer: Layer) => layer.position < now && (layer.end === null || layer.end > now)
  const [only] = project.layers.filter(layer => layers.includes(layer.id) && !isFrame(layer))
  return layers.length === 1 && only ? only : project.layers.find(layer => isPlayed(layer) && isOn(layer))
}

export const splitAtPlayhead: Action = {
  name: 'split',
  label: 'Split at playhead',
  icon: IconArrowsSplit2,
  keys: ['S', 'Ctrl+B'],
  when: ({ store }) => store.state.layers.length === 1 || store.state.project.layers.some(isPlayed),
  perform(editor) {
    const layer = underPlayhead(editor)
    if (!layer) return notify({ message: 'Move the playhead inside a layer to split it', tone: 'warn' })
    const given = { layerId: layer.id, seconds: nowOf(editor), newId: newId() }
    if (tryEdit(editor, 'Split', project => splitLayer(project, given)))
      editor.store.state.layers = [given.newId]
  },
}

export const rippleDeleteChosen: Action = {
  name: 'rippleDelete',
  label: 'Delete and close the gap',
  icon: IconFold,
  keys: ['Shift+Delete', 'Shift+Backspace'],
  when: ({ store }) => store.state.view === 'canvas' && store.state.layers.length === 1,
  perform(editor) {
    const [layerId] = editor.store.state.layers
    if (layerId && tryEdit(editor, 'Delete and close the gap', project => rippleDelete(project, { layerId })))
      editor.store.state.layers = []
  },
}
