import { keyNames } from '@/web/ui/format/keys'
import { useEditor } from '../session/editor-context'
import { useKey } from '../session/use-key'
import type { Action } from './action'
import classes from './Keys.module.css'

/** A shortcut drawn as one keycap per key. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keyNames(keys).map(key => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}

/** Shortcuts in the format of `aria-keyshortcuts`. */
export const ariaKeys = (keys: readonly string[]): string => keys.join(' ').replaceAll('Ctrl', 'Control')

/**
 * The current shortcuts of an action, including the user's own; the caller re-renders when any shortcut
 * changes.
 */
export function useKeysOf(action: Pick<Action, 'name' | 'keys'>): readonly string[] {
  const { keys } = useEditor()
  useKey(keys.state, 'own')
  return keys.of(action)
}
