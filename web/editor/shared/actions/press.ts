import type { Editor } from '@/web/editor/core/editor'
import { endMode } from '../session/end-mode'
import type { Action } from './action'
import { actions } from './actions'
import { type KeyPress, matchesShortcut } from './shortcut'
import { isWaitingForEdits, runInOrder } from './with-edits'

/** The actions that a key press is for, whether they apply now or not. */
export const actionsOf = ({ keys }: Pick<Editor, 'keys'>, press: KeyPress): Action[] =>
  actions.filter(action => keys.of(action).some(key => matchesShortcut(key, press)))

/**
 * Does the first of some actions that applies now; gives it, or undefined where none does. While a pointer drags
 * something none applies but those that also do while someone types: the rest would edit what the drag draws again.
 * While an action waits for its edits, those after it wait for their turn.
 */
export function performFirst(editor: Editor, among: readonly Action[]): Action | undefined {
  if (isWaitingForEdits()) {
    runInOrder(() => void performFirst(editor, among))
    return undefined
  }
  if (editor.mode.state.mode && among.some(one => one.endsMode)) endMode(editor)
  const isDragging = editor.store.isInGesture()
  const action = among.find(one => (one.inFields || !isDragging) && one.when(editor))
  action?.perform(editor)
  return action
}
