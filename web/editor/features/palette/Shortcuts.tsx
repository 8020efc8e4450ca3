import { ActionIcon, Button, Modal, TextInput, Tooltip } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconHandMove, IconRestore, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Action } from '@/web/editor/shared/actions/action'
import { areas } from '@/web/editor/shared/actions/actions'
import { Keys, useKeysOf } from '@/web/editor/shared/actions/Keys'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { searchActions } from '@/web/ui/finder/search-actions'
import { KeyCatcher } from './KeyCatcher'
import classes from './Shortcuts.module.css'

/** Keys that are held while something is dragged on the timeline (T14), and what they do. */
const DRAGS = [
  ['Alt', 'Edge of a clip: move the cut between two clips'],
  ['Shift', 'Edge of a clip: leave a gap on the main track, close it on others'],
  ['Alt', 'Clip: copy it'],
  ['Ctrl', 'Turn snapping off or on'],
] as const

/** What dragging with a key held does on the timeline. */
const DragLines = () => (
  <section aria-label="Dragging on the timeline">
    <h3 className={classes.area}>Dragging on the timeline</h3>
    <ul className={classes.lines}>
      {DRAGS.map(([key, label]) => (
        <li key={label} className={classes.line}>
          <IconHandMove size={16} stroke={1.5} aria-hidden className={classes.icon} />
          <span className={classes.label}>{label}</span>
          <Keys keys={key} />
        </li>
      ))}
    </ul>
  </section>
)

type Props = { action: Action; isChanging: boolean; onChange(isChanging: boolean): void }

/** An action with its keys; a click on them waits for a new one. */
function ShortcutLine({ action, isChanging, onChange }: Props) {
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

/** All shortcuts by area, from the same list that handles key presses; each can be changed. */
export function Shortcuts() {
  const { layout } = useEditor()
  const isOpen = useKey(layout, 'dialog') === 'shortcuts'
  const isMounted = useMounted()
  return (
    <Modal
      opened={isOpen && isMounted}
      onClose={() => {
        layout.dialog = null
      }}
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={720}
    >
      <Sheet />
    </Modal>
  )
}

function Sheet() {
  const { keys } = useEditor()
  const own = useKey(keys.state, 'own')
  const [text, setText] = useState('')
  const [changing, setChanging] = useState<Action | null>(null)
  const found = areas
    .map(area => ({ ...area, actions: area.actions.filter(one => searchActions([one], text).length) }))
    .filter(area => area.actions.length)
  return (
    <>
      <div className={classes.head}>
        <TextInput
          data-autofocus
          className={classes.search}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          placeholder="Find a shortcut"
          aria-label="Find a shortcut"
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button variant="subtle" disabled={!Object.keys(own).length} onClick={() => keys.reset()}>
          Reset all
        </Button>
      </div>
      {found.map(({ name, actions }) => (
        <section key={name} aria-label={name}>
          <h3 className={classes.area}>{name}</h3>
          <ul className={classes.lines}>
            {actions.map(action => (
              <ShortcutLine
                key={action.name}
                action={action}
                isChanging={changing === action}
                onChange={isChanging => setChanging(isChanging ? action : null)}
              />
            ))}
          </ul>
        </section>
      ))}
      {!text && <DragLines />}
      {!found.length && <p className={classes.none}>No results. Try another word.</p>}
    </>
  )
}
