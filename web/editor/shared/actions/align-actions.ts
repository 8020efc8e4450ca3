import { IconLayoutDistributeHorizontal, IconLayoutDistributeVertical } from '@tabler/icons-react'
import { alignLayers, distributeLayers } from '@/compositions/edit/distribute-layers'
import { chosenLayers, idsOf, isAnyChosen } from '../session/chosen-layers'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { alignments } from './alignments'

/** Puts what is chosen in line: one layer with the canvas, several with each other. */
export const alignActions: readonly Action[] = alignments.map(({ to, label, icon }) => ({
  name: `align-${to}`,
  label,
  icon,
  keys: [],
  when: isAnyChosen,
  perform: editor =>
    void tryEdit(editor, label, project =>
      alignLayers(project, { layerIds: idsOf(chosenLayers(editor)), to }),
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
  perform: editor =>
    void tryEdit(editor, label, project =>
      distributeLayers(project, { layerIds: idsOf(chosenLayers(editor)), axis }),
    ),
}))
