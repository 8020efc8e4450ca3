import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { shortcutBlocker } from '@/web/editor/core/keys/own-keys'
import type { Action } from '@/web/editor/shared/actions/action'
import { actions } from '@/web/editor/shared/actions/actions'
import { Keys } from '@/web/editor/shared/actions/Keys'
import { shortcutOf } from '@/web/editor/shared/actions/shortcut'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import classes from './Shortcuts.module.css'

type Props = { action: Action; onDone(): void }

/**
 * Waits for the new key of an action. If another action has the key, offers to swap them. Escape leaves the
 * key as it is.
 */
export function KeyCatcher({ action, onDone }: Props) {
  const { keys } = useEditor()
  const [pressed, setPressed] = useState<string | null>(null)
  const holder = pressed ? actions.find(one => one !== action && keys.of(one).includes(pressed)) : undefined
  const refusal = pressed && shortcutBlocker(pressed)
  const take = (change: () => void) => {
    change()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.ctrlKey) return onDone()
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return onDone()
    const key = shortcutOf(event)
    if (!key || event.repeat) return
    const isFree = !shortcutBlocker(key) && !actions.some(one => one !== action && keys.of(one).includes(key))
    if (isFree) take(() => keys.set(action, key))
    else setPressed(key)
  }
  if (pressed && holder && !refusal)
    return (
      <span className={classes.catcher} role="alert">
        <Keys keys={pressed} /> belongs to “{holder.label}”.
        <Button size="compact-xs" autoFocus onClick={() => take(() => keys.swap(action, pressed, holder))}>
          Swap
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </span>
    )
  return (
    <span className={classes.catcher}>
      {refusal && <span role="alert">{refusal}</span>}
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: the user just asked to press a key.
        autoFocus
        // Escape is for this button, not for the dialog around it.
        data-mantine-stop-propagation="true"
        className={classes.waiting}
        aria-label={`Press a key… for ${action.label}, or Escape`}
        onKeyDown={onKeyDown}
        onBlur={onDone}
      >
        Press a key…
      </button>
    </span>
  )
}
