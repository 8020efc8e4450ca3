import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { Editor } from '@/web/editor/core/editor'
import { focusedDocument } from '@/web/editor/core/store/history'
import type { Step } from '@/web/editor/core/store/step'
import type { Action } from './action'

const historyOf = ({ store }: Editor) => store.state.history

const undoDocument = (editor: Editor) => focusedDocument(historyOf(editor).nextUndo, editor.store.state.view)
const redoDocument = (editor: Editor) => focusedDocument(historyOf(editor).nextRedo, editor.store.state.view)

const stepToUndo = (editor: Editor): Step | undefined => historyOf(editor).nextUndo(undoDocument(editor))

const stepToRedo = (editor: Editor): Step | undefined => historyOf(editor).nextRedo(redoDocument(editor))

const named = (verb: string, step?: Step): string => (step ? `${verb}: ${step.name}` : verb)

export const undo: Action = {
  name: 'undo',
  label: 'Undo',
  icon: IconArrowBackUp,
  keys: ['Ctrl+Z'],
  endsMode: true,
  when: editor => stepToUndo(editor) !== undefined,
  describe: editor => named('Undo', stepToUndo(editor)),
  perform: editor => void editor.store.undo(undoDocument(editor)),
}

export const redo: Action = {
  name: 'redo',
  label: 'Redo',
  icon: IconArrowForwardUp,
  keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
  endsMode: true,
  when: editor => stepToRedo(editor) !== undefined,
  describe: editor => named('Redo', stepToRedo(editor)),
  perform: editor => void editor.store.redo(redoDocument(editor)),
}
