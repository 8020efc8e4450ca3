import { IconBoxMultiple, IconBoxOff } from '@tabler/icons-react'
import { groupOf, isGrouped } from '@/compositions/model/layers/groups'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { idsOf, selectedLayers } from '../session/selected-layers'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { withEdits } from './with-edits'

/** Whether the selected layers are exactly one group. */
function isOneGroup(editor: Editor): boolean {
  const [first, ...others] = selectedLayers(editor)
  if (!first || !others.length) return false
  const members = groupOf(editor.store.state.project.layers, first.id)
  return members.length === others.length + 1 && others.every(one => members.includes(one.id))
}

export const groupChosen: Action = {
  name: 'groupLayers',
  label: 'Group',
  icon: IconBoxMultiple,
  keys: ['Ctrl+G'],
  when: editor => selectedLayers(editor).length > 1 && !isOneGroup(editor),
  perform: withEdits((editor, edits) => {
    const given = { layerIds: idsOf(selectedLayers(editor)), groupId: newId() }
    tryEdit(editor, 'Group', project => edits.groupLayers(project, given))
  }),
}

export const ungroupChosen: Action = {
  name: 'ungroupLayers',
  label: 'Ungroup',
  icon: IconBoxOff,
  keys: ['Ctrl+Shift+G'],
  when: editor =>
    selectedLayers(editor).some(layer => isGrouped(editor.store.state.project.layers, layer.id)),
  perform: withEdits(
    (editor, edits) =>
      void tryEdit(editor, 'Ungroup', project =>
        edits.ungroupLayers(project, { layerIds: idsOf(selectedLayers(editor)) }),
      ),
  ),
}
