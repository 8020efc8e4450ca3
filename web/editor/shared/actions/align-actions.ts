import { IconLayoutDistributeHorizontal, IconLayoutDistributeVertical } from '@tabler/icons-react'
import { hasSelection, idsOf, selectedLayers } from '../session/selected-layers'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { alignments } from './alignments'
import { withEdits } from './with-edits'

/** Align the selection: one layer to the canvas, several to each other. */
export const alignActions: readonly Action[] = alignments.map(({ to, label, icon }) => ({
  name: `align-${to}`,
  label,
  icon,
  keys: [],
  when: hasSelection,
  perform: withEdits(
    (editor, edits) =>
      void tryEdit(editor, label, project =>
        edits.alignLayers(project, { layerIds: idsOf(selectedLayers(editor)), to }),
      ),
  ),
}))

const AXES = [
  { axis: 'across', label: 'Distribute horizontally', icon: IconLayoutDistributeVertical },
  { axis: 'down', label: 'Distribute vertically', icon: IconLayoutDistributeHorizontal },
] as const

/** Make the gaps between three or more layers equal. */
export const distributeActions: readonly Action[] = AXES.map(({ axis, label, icon }) => ({
  name: `distribute-${axis}`,
  label,
  icon,
  keys: [],
  when: editor => selectedLayers(editor).length > 2,
  perform: withEdits(
    (editor, edits) =>
      void tryEdit(editor, label, project =>
        edits.distributeLayers(project, { layerIds: idsOf(selectedLayers(editor)), axis }),
      ),
  ),
}))
