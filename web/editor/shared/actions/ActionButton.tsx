import { ActionIcon, Tooltip } from '@mantine/core'
import { useCallback, useSyncExternalStore } from 'react'
import { followSettled } from '@/web/editor/core/store/follow-settled'
import { useEditor } from '../session/editor-context'
import classes from './ActionButton.module.css'
import type { Action } from './action'
import { ariaKeys, useKeysOf } from './Keys'
import { runInOrder } from './with-edits'

/** An icon button for an action: name and keys in its tooltip, grayed out while the action does not apply. */
export function ActionButton({ action, size = 32 }: { action: Action; size?: number }) {
  const editor = useEditor()
  const follow = useCallback((listener: () => void) => followSettled(editor.store.state, listener), [editor])
  const enabled = useSyncExternalStore(follow, () => action.when(editor))
  const described = useSyncExternalStore(follow, () => action.describe?.(editor) ?? action.label)
  const { icon: Icon, label } = action
  const keys = useKeysOf(action)
  return (
    <Tooltip label={keys[0] ? `${described} (${keys[0]})` : described}>
      <ActionIcon
        size={size}
        className={classes.action}
        aria-label={label}
        aria-keyshortcuts={ariaKeys(keys)}
        aria-disabled={!enabled}
        onClick={() => enabled && runInOrder(() => action.perform(editor))}
      >
        <Icon size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}
