import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useCallback, useSyncExternalStore } from 'react'
import { followSettled } from '@/web/editor/core/store/follow-settled'
import { withKeys } from '@/web/ui/format/keys'
import { useEditor } from '../session/editor-context'
import classes from './ActionButton.module.css'
import type { Action } from './action'
import { ariaKeys, useKeysOf } from './Keys'
import { runInOrder } from './with-edits'

type Props = {
  action: Action
  /** Width and height of an icon button in pixels. */
  size?: number
  /** Whether the label is on the button, too. */
  isLabeled?: boolean
}

/** A button for an action: what it does and its keys in the tooltip, grayed out while the action does not apply. */
export function ActionButton({ action, size = 32, isLabeled = false }: Props) {
  const editor = useEditor()
  const follow = useCallback((listener: () => void) => followSettled(editor.store.state, listener), [editor])
  const enabled = useSyncExternalStore(follow, () => action.when(editor))
  const described = useSyncExternalStore(follow, () => action.describe?.(editor) ?? action.label)
  const { icon: Icon, label } = action
  const keys = useKeysOf(action)
  const given = {
    className: classes.action,
    'aria-keyshortcuts': ariaKeys(keys),
    'aria-disabled': !enabled,
    onClick: () => enabled && runInOrder(() => action.perform(editor)),
  }
  return (
    <Tooltip label={withKeys(described, keys[0])}>
      {isLabeled ? (
        <Button {...given} variant="default" size="xs" px={8} leftSection={<Icon size={16} stroke={1.5} />}>
          {label}
        </Button>
      ) : (
        <ActionIcon {...given} size={size} aria-label={label}>
          <Icon size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </Tooltip>
  )
}
