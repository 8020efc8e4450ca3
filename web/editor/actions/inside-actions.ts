import { IconCrop, IconCursorText } from '@tabler/icons-react'
import { insideOf, type Mode } from '../canvas/mode/canvas-mode'
import { openLayer } from '../canvas/mode/open-layer'
import type { Editor } from '../session/editor'
import type { Action } from './action'
import { onlyChosen } from './chosen-layers'

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
