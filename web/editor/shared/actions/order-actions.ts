import { IconArrowBarDown, IconArrowBarUp, IconStackBack, IconStackFront } from '@tabler/icons-react'
import { reorderLayers, type Way } from '../../../../compositions/edit/reorder-layers'
import { chosenLayers, idsOf, isAnyChosen } from '../session/chosen-layers'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'

const ordering = (
  to: Way,
  { name, label, icon, keys }: Pick<Action, 'name' | 'label' | 'icon' | 'keys'>,
): Action => ({
  ...{ name, label, icon, keys },
  when: isAnyChosen,
  perform: editor =>
    void tryEdit(editor, label, project =>
      reorderLayers(project, { layerIds: idsOf(chosenLayers(editor)), to }),
    ),
})

export const bringForward = ordering('up', {
  name: 'bringForward',
  label: 'Bring forward',
  icon: IconArrowBarUp,
  keys: ['Ctrl+ArrowUp', 'Ctrl+ArrowRight'],
})

export const sendBackward = ordering('down', {
  name: 'sendBackward',
  label: 'Send backward',
  icon: IconArrowBarDown,
  keys: ['Ctrl+ArrowDown', 'Ctrl+ArrowLeft'],
})

export const bringToFront = ordering('front', {
  name: 'bringToFront',
  label: 'Bring to the front',
  icon: IconStackFront,
  keys: [']'],
})

export const sendToBack = ordering('back', {
  name: 'sendToBack',
  label: 'Send to the back',
  icon: IconStackBack,
  keys: ['['],
})
