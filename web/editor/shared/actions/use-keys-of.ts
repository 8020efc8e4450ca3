import { useEditor } from '../session/editor-context'
import { useKey } from '../session/use-key'
import type { Action } from './action'

/** Shortcuts as `aria-keyshortcuts` has them. */
export const ariaKeys = (keys: readonly string[]): string => keys.join(' ').replaceAll('Ctrl', 'Control')

/** The shortcuts of an action as they are now; the caller is drawn again where someone changes one. */
export function useKeysOf(action: Pick<Action, 'name' | 'keys'>): readonly string[] {
  const { keys } = useEditor()
  useKey(keys.state, 'own')
  return keys.of(action)
}
