import { IconLayoutDistributeHorizontal, IconLayoutDistributeVertical } from '@tabler/icons-react'
import { chosenLayers, idsOf, isAnyChosen } from '../session/chosen-layers'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { alignments } from './alignments'
import { withEdits } from './with-edits'

/** Puts what is chosen in line: one layer with the canvas, several with each other. */
export const alignActions: readonly Action[] = alignments.map(({ to, label, icon }) => ({
  name: `align-${to}`,
  label,
  icon,
  keys: [],
  when: isAnyChosen,
  perform: withEdits(
    (editor, edits) =>
      void tryEdit(editor, label, project =>
        edits.alignLayers(project, { layerIds: idsOf(chosenLayers(editor)), to }),
      ),
  ),
}))

const AXES = [
  { axis: 'across', label: 'Distribute horizontally', icon: IconLayoutDistributeVertical },
  { axis: 'down', label: 'Distribute vertically', icon: IconLayoutDistributeHorizontal },
] as const

/** Makes the gaps between three layers or more equal. */
export const distributeActions: readonly Action[] = AXES.map(({ axis, label, icon }) => ({
  name: `distribute-${axis}`,
  label,
  icon,
  keys: [],
  when: editor => chosenLayers(editor).length > 2,
  perform: withEdits(
    (editor, edits) =>
      void tryEdit(editor, label, project =>
        edits.distributeLayers(project, { layerIds: idsOf(chosenLayers(editor)), axis }),
      ),
  ),
}))
