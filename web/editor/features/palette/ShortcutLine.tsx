import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Action } from '../../shared/actions/action'
import { Keys } from '../../shared/actions/Keys'
import { useKeysOf } from '../../shared/actions/use-keys-of'
import { useEditor } from '../../shared/session/editor-context'
import { KeyCatcher } from './KeyCatcher'
import classes from './Shortcuts.module.css'

type Props = { action: Action; isChanging: boolean; onChange(isChanging: boolean): void }

/** An action with its keys: a click on them waits for another one. */
export function ShortcutLine({ action, isChanging, onChange }: Props) {
  const { keys } = useEditor()
  const own = useKeysOf(action)
  const { label, icon: Icon } = action
  const button = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasChanging.current && !isChanging && isLost) button.current?.focus()
    wasChanging.current = isChanging
  }, [isChanging])
  return (
    <li className={classes.line}>
      <Icon size={16} stroke={1.5} aria-hidden className={classes.icon} />
      <span className={classes.label}>{label}</span>
      {keys.isChanged(action) && !isChanging && (
        <Tooltip label="Reset">
          <ActionIcon size={24} aria-label={`Reset the key of ${label}`} onClick={() => keys.reset(action)}>
            <IconRestore size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
      {isChanging ? (
        <KeyCatcher action={action} onDone={() => onChange(false)} />
      ) : (
        <button
          ref={button}
          type="button"
          className={classes.keys}
          aria-label={`Change the key of ${label}: ${own.join(', ') || 'none'}`}
          onClick={() => onChange(true)}
        >
          {own.map(one => (
            <Keys key={one} keys={one} />
          ))}
          {!own.length && <span className={classes.empty}>Add a key</span>}
        </button>
      )}
    </li>
  )
}
