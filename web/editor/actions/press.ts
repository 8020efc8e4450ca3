import type { Editor } from '../session/editor'
import type { Action } from './action'
import { actions } from './actions'
import { type KeyPress, matchesShortcut } from './shortcut'

/** The actions that a key press is for, whether they apply now or not. */
export const actionsOf = ({ keys }: Pick<Editor, 'keys'>, press: KeyPress): Action[] =>
  actions.filter(action => keys.of(action).some(key => matchesShortcut(key, press)))

/** Does the first of some actions that applies now; gives it, or undefined where none does. */
export function performFirst(editor: Editor, among: readonly Action[]): Action | undefined {
  const action = among.find(one => one.when(editor))
  action?.perform(editor)
  return action
}
