import { IconBrush, IconClipboard, IconCopy, IconCut, IconPalette } from '@tabler/icons-react'
import { ROLES } from '@/compositions/catalog/roles'
import { duplicateBlocker } from '@/compositions/edit/may-change'
import type { Layer } from '@/compositions/model/layers/layer'
import { copyLayers } from '@/web/editor/core/clipboard/copied-layers'
import { copyLook, lastLook } from '@/web/editor/core/clipboard/copied-look'
import type { Editor } from '@/web/editor/core/editor'
import { editorKindOf } from '@/web/editor/kinds/kinds'
import { notify } from '@/web/ui/notice/notices'
import { canPaste, pasteFromMenu } from '../clipboard/lazy-paste'
import { hasSelection, idsOf, onlySelectedLayer, selectedLayers } from '../session/selected-layers'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { offerDuplicate, removeSelected } from './layer-actions'
import { withEdits } from './with-edits'

/** The plain text of a layer, for pasting into other programs. */
const textOf = (layer: Layer): string =>
  editorKindOf(layer).text(layer) ?? layer.title ?? ROLES[layer.layer].label

/** Copies the selected layers; returns the reason if one of them can't be copied. */
function copySelected(editor: Editor): string | null {
  const { project } = editor.store.state
  const layers = selectedLayers(editor)
  const reason = layers.map(layer => duplicateBlocker(project.layers, layer)).find(Boolean)
  if (reason) return reason
  copyLayers(project, layers, layers.map(textOf).join('\n'))
  return null
}

const copyChosen: Action = {
  name: 'copyLayers',
  label: 'Copy',
  icon: IconCopy,
  keys: ['Ctrl+C'],
  when: hasSelection,
  perform: withEdits((editor, edits) => {
    const reason = copySelected(editor)
    if (reason) offerDuplicate(editor, edits, reason)
  }),
}

const cutChosen: Action = {
  name: 'cutLayers',
  label: 'Cut',
  icon: IconCut,
  keys: ['Ctrl+X'],
  when: hasSelection,
  perform(editor) {
    const reason = copySelected(editor)
    if (reason) notify({ message: reason, tone: 'warn' })
    else removeSelected(editor)
  },
}

const pasteCopied: Action = {
  name: 'pasteLayers',
  label: 'Paste',
  icon: IconClipboard,
  keys: ['Ctrl+V'],
  native: 'Ctrl+V',
  when: canPaste,
  perform: pasteFromMenu,
}

/** Whether a single layer with a picture is selected. */
const hasLook = (editor: Editor): boolean => {
  const layer = onlySelectedLayer(editor)
  return layer !== undefined && layer.asset !== 'audio'
}

const copyChosenLook: Action = {
  name: 'copyLook',
  label: 'Copy look',
  icon: IconPalette,
  keys: ['Ctrl+Alt+C'],
  when: hasLook,
  perform(editor) {
    const layer = onlySelectedLayer(editor)
    if (!layer) return
    copyLook(layer, editor.store.state.project.captionStyle)
    notify({ message: 'Look copied' })
  },
}

const pasteCopiedLook: Action = {
  name: 'pasteLook',
  label: 'Paste look',
  icon: IconBrush,
  keys: ['Ctrl+Alt+V'],
  when: editor => lastLook() !== null && selectedLayers(editor).some(layer => layer.asset !== 'audio'),
  perform: withEdits((editor, edits) => {
    const look = lastLook()
    const layerIds = idsOf(selectedLayers(editor))
    if (look) tryEdit(editor, 'Paste look', project => edits.pasteLook(project, { look, layerIds }))
  }),
}

/** Cut, copy and paste, of layers and of their looks. */
export const clipboardActions: readonly Action[] = [
  cutChosen,
  copyChosen,
  pasteCopied,
  copyChosenLook,
  pasteCopiedLook,
]
