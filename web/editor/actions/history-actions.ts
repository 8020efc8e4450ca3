import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { Editor } from '../session/editor'
import { focusedDocument, nextRedo, nextUndo } from '../store/history'
import type { Step } from '../store/step'
import type { Action } from './action'

const undoDocument = ({ store }: Editor) => focusedDocument(store.state.history.done, store.state.view)
const redoDocument = ({ store }: Editor) => focusedDocument(store.state.history.undone, store.state.view)

const stepToUndo = (editor: Editor): Step | undefined =>
  nextUndo(editor.store.state.history, undoDocument(editor))

const stepToRedo = (editor: Editor): Step | undefined =>
  nextRedo(editor.store.state.history, redoDocument(editor))

const named = (verb: string, step?: Step): string => (step ? `${verb}: ${step.name}` : verb)

export const undo: Action = {
  name: 'undo',
  label: 'Undo',
  icon: IconArrowBackUp,
  keys: ['Ctrl+Z'],
  when: editor => stepToUndo(editor) !== undefined,
  describe: editor => named('Undo', stepToUndo(editor)),
  perform: editor => void editor.store.undo(undoDocument(editor)),
}

export const redo: Action = {
  name: 'redo',
  label: 'Redo',
  icon: IconArrowForwardUp,
  keys: ['Ctrl+Shift+Z'],
  when: editor => stepToRedo(editor) !== undefined,
  describe: editor => named('Redo', stepToRedo(editor)),
  perform: editor => void editor.store.redo(redoDocument(editor)),
}
