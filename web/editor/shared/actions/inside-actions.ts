import { IconCrop, IconCursorText } from '@tabler/icons-react'
import { insideOf, type Mode } from '../../core/canvas/canvas-mode'
import type { Editor } from '../../core/editor'
import { onlyChosen } from '../session/chosen-layers'
import { openLayer } from '../session/open-layer'
import type { Action } from './action'

const opening = (kind: Mode['kind'], name: string, label: string, icon: Action['icon']): Action => ({
  ...{ name, label, icon, keys: ['Enter'] },
  when: (editor: Editor) => insideOf(onlyChosen(editor)) === kind,
  perform(editor) {
    const layer = onlyChosen(editor)
    if (layer) openLayer(editor, layer.id)
  },
})

export const editText = opening('text', 'editText', 'Edit text', IconCursorText)
export const cropPicture = opening('crop', 'cropPicture', 'Crop', IconCrop)
