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
import { applyAll } from '@/web/editor/core/canvas/tool/drag'
import { copyLayers } from '@/web/editor/core/clipboard/copied-layers'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { editorKindOf } from '@/web/editor/kinds/kinds'
import { notify } from '@/web/ui/notice/notices'
import { canPaste, pasteFromMenu } from '../clipboard/lazy-paste'
import { notifyWithUndo } from '../session/notify-with-undo'
import { hasSelection, idsOf, selectedLayers } from '../session/selected-layers'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { withEdits } from './with-edits'

export const removeChosen: Action = {
  name: 'removeLayers',
  label: 'Delete',
  icon: IconTrash,
  keys: ['Delete', 'Backspace'],
  when: hasSelection,
  perform: withEdits((editor, edits) => {
    const { store } = editor
    if (
      !tryEdit(editor, 'Delete layer', project => edits.removeLayers(project, idsOf(selectedLayers(editor))))
    )
      return
    store.select([])
    notifyWithUndo(editor, 'Layer deleted')
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
  when: hasSelection,
  perform(editor) {
    const layers = selectedLayers(editor)
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
  perform: pasteFromMenu,
}

export const duplicateChosen: Action = {
  name: 'duplicateLayers',
  label: 'Duplicate',
  icon: IconCopyPlus,
  keys: ['Ctrl+D'],
  when: hasSelection,
  perform: withEdits((editor, edits) => {
    const layerIds = idsOf(selectedLayers(editor))
    const newIds = layerIds.map(newId)
    if (tryEdit(editor, 'Duplicate', project => edits.duplicateLayers(project, { layerIds, newIds })))
      editor.store.select(newIds)
  }),
}

/** Whether the action locks: it unlocks only when every selected layer is locked. */
const isLocking = (editor: Editor): boolean => selectedLayers(editor).some(layer => !layer.locked)

export const lockChosen: Action = {
  name: 'lockLayer',
  label: 'Lock or unlock',
  icon: IconLock,
  keys: ['Ctrl+L'],
  when: hasSelection,
  describe: editor => (isLocking(editor) ? 'Lock' : 'Unlock'),
  perform: withEdits((editor, edits) => {
    const locked = isLocking(editor)
    const changes = selectedLayers(editor).map(
      layer => (project: Project) => edits.setFields(project, { layerId: layer.id, fields: { locked } }),
    )
    tryEdit(editor, locked ? 'Lock layer' : 'Unlock layer', project => applyAll(project, changes))
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
