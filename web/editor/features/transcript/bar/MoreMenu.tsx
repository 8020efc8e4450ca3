import { Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Action } from '@/web/editor/shared/actions/action'
import { useKeysOf } from '@/web/editor/shared/actions/Keys'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { keyText } from '@/web/ui/format/keys'
import classes from './SelectionBar.module.css'

/** The menu of actions that have no room in the bar. Without any, its button is only there to be measured. */
export function MoreMenu({ actions }: { actions: readonly Action[] }) {
  return (
    <Menu position="top-end" withinPortal returnFocus={false}>
      <Menu.Target>
        <Tooltip label="More">
          <button
            type="button"
            className={classes.button}
            data-over={!actions.length || undefined}
            aria-label="More for the chosen words"
          >
            <IconDots size={16} stroke={1.5} aria-hidden />
          </button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown data-view="transcript">
        {actions.map(action => (
          <MoreItem key={action.name} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function MoreItem({ action }: { action: Action }) {
  const editor = useEditor()
  const [key] = useKeysOf(action)
  const { icon: Icon, label } = action
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      rightSection={key && <kbd className={classes.key}>{keyText(key)}</kbd>}
      onClick={() => action.perform(editor)}
    >
      {action.describe?.(editor) ?? label}
    </Menu.Item>
  )
}
