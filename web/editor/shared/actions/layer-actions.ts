import {
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconLock,
  IconSelectAll,
  IconTrash,
} from '@tabler/icons-react'
import { ROLES } from '@/compositions/catalog/roles'
import { duplicateBlocker } from '@/compositions/edit/may-change'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { inTurn } from '@/web/editor/core/canvas/tool/drag'
import { copyLayers } from '@/web/editor/core/clipboard/copied-layers'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { editorKindOf } from '@/web/editor/kinds/kinds'
import { notify } from '@/web/ui/notice/notices'
import { canPaste, pasteByHand } from '../clipboard/late-paste'
import { chosenLayers, idsOf, isAnyChosen } from '../session/chosen-layers'
import { tellDone } from '../session/tell-done'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { withEdits } from './with-edits'

export const removeChosen: Action = {
  name: 'removeLayers',
  label: 'Delete',
  icon: IconTrash,
  keys: ['Delete', 'Backspace'],
  when: isAnyChosen,
  perform: withEdits((editor, edits) => {
    const { store } = editor
    if (!tryEdit(editor, 'Delete layer', project => edits.removeLayers(project, idsOf(chosenLayers(editor)))))
      return
    store.select([])
    tellDone(editor, 'Layer deleted')
  }),
}

/** The plain text of a layer, for pasting into other programs. */
const textOf = (layer: Layer): string =>
  editorKindOf(layer).text(layer) ?? layer.title ?? ROLES[layer.layer].label

export const copyChosen: Action = {
  name: 'copyLayers',
  label: 'Copy',
  icon: IconCopy,
  keys: ['Ctrl+C'],
  when: isAnyChosen,
  perform(editor) {
    const layers = chosenLayers(editor)
    const reason = layers.map(duplicateBlocker).find(Boolean)
    if (reason) return notify({ message: reason, tone: 'warn' })
    copyLayers(editor.store.state.project, layers, layers.map(textOf).join('\n'))
  },
}

export const pasteCopied: Action = {
  name: 'pasteLayers',
  label: 'Paste',
  icon: IconClipboard,
  keys: ['Ctrl+V'],
  native: 'Ctrl+V',
  when: canPaste,
  perform: pasteByHand,
}

export const duplicateChosen: Action = {
  name: 'duplicateLayers',
  label: 'Duplicate',
  icon: IconCopyPlus,
  keys: ['Ctrl+D'],
  when: isAnyChosen,
  perform: withEdits((editor, edits) => {
    const layerIds = idsOf(chosenLayers(editor))
    const newIds = layerIds.map(newId)
    if (tryEdit(editor, 'Duplicate', project => edits.duplicateLayers(project, { layerIds, newIds })))
      editor.store.select(newIds)
  }),
}

/** Whether the action locks: it unlocks only when every selected layer is locked. */
const isLocking = (editor: Editor): boolean => chosenLayers(editor).some(layer => !layer.locked)

export const lockChosen: Action = {
  name: 'lockLayer',
  label: 'Lock or unlock',
  icon: IconLock,
  keys: ['Ctrl+L'],
  when: isAnyChosen,
  describe: editor => (isLocking(editor) ? 'Lock' : 'Unlock'),
  perform: withEdits((editor, edits) => {
    const locked = isLocking(editor)
    const changes = chosenLayers(editor).map(
      layer => (project: Project) => edits.setFields(project, { layerId: layer.id, fields: { locked } }),
    )
    tryEdit(editor, locked ? 'Lock layer' : 'Unlock layer', project => inTurn(project, changes))
  }),
}

export const chooseAll: Action = {
  name: 'chooseAll',
  label: 'Select all',
  icon: IconSelectAll,
  keys: ['Ctrl+A'],
  when: ({ store }) => store.state.view === 'canvas',
  perform({ store, stage, playhead }) {
    const items = stage.items(playhead.frame())
    store.select([...new Set(items.flatMap(one => (one.isLocked ? [] : [one.id])))])
  },
}
