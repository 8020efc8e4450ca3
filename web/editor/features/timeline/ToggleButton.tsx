import { ActionIcon, Tooltip } from '@mantine/core'
import type { Action } from '../../shared/actions/action'
import { useKeysOf } from '../../shared/actions/use-keys-of'
import { useEditor } from '../../shared/session/editor-context'
import classes from './Timeline.module.css'

/** A button for an action that switches something on and off. */
export function ToggleButton({ action, isOn }: { action: Action; isOn: boolean }) {
  const editor = useEditor()
  const { icon: Icon, label } = action
  const [key] = useKeysOf(action)
  return (
    <Tooltip label={`${label}: ${isOn ? 'on' : 'off'}${key ? ` (${key})` : ''}`}>
      <ActionIcon
        size={28}
        className={classes.toggle}
        aria-label={label}
        aria-pressed={isOn}
        onClick={() => action.perform(editor)}
      >
        <Icon size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}
