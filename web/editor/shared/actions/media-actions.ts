import { IconReplace, IconUpload } from '@tabler/icons-react'
import { hasOwnFile } from '@/compositions/kinds/kinds'
import type { Editor } from '@/web/editor/core/editor'
import { chooseFilesFor } from '@/web/ui/upload/choose-files'
import { openPanel } from '../session/open-panel'
import type { Action } from './action'

/** The only selected layer, if it is unlocked and its file can be replaced. */
function chosenFile({ store: { state } }: Editor) {
  const [only, ...others] = state.project.layers.filter(layer => state.layers.includes(layer.id))
  return only && !others.length && hasOwnFile(only) && !only.locked ? only : null
}

export const replaceChosenMedia: Action = {
  name: 'replaceMedia',
  label: 'Replace media',
  icon: IconReplace,
  keys: ['Shift+R'],
  when: editor => editor.store.state.view === 'canvas' && chosenFile(editor) !== null,
  perform(editor) {
    const layer = chosenFile(editor)
    if (!layer) return
    editor.media.work.replacing = layer.id
    openPanel(editor.layout, 'media')
  },
}

export const uploadFiles: Action = {
  name: 'uploadFiles',
  label: 'Upload files',
  icon: IconUpload,
  keys: ['Ctrl+U'],
  when: () => true,
  perform(editor) {
    openPanel(editor.layout, 'media')
    chooseFilesFor({ kind: 'library' })
  },
}
