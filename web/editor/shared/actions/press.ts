import type { Editor } from '@/web/editor/core/editor'
import { endMode } from '../session/end-mode'
import type { Action } from './action'
import { actions } from './actions'
import { type KeyPress, matchesShortcut } from './shortcut'
import { isWaitingForEdits, runInOrder } from './with-edits'

/** All actions bound to a key press, whether they apply now or not. */
export const actionsOf = ({ keys }: Pick<Editor, 'keys'>, press: KeyPress): Action[] =>
  actions.filter(action => keys.of(action).some(key => matchesShortcut(key, press)))

/**
 * Runs the first of these actions that applies now and returns it, or undefined if none does. During a drag
 * only actions that also work in text fields apply: others would edit the project that the drag keeps
 * redrawing. While an action waits for its edits to load, later ones queue behind it and undefined is
 * returned.
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
