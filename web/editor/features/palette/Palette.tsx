import { Modal, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Action } from '@/web/editor/shared/actions/action'
import { actions } from '@/web/editor/shared/actions/actions'
import { Keys, useKeysOf } from '@/web/editor/shared/actions/Keys'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Palette.module.css'
import { searchActions } from './search-actions'

/** The command palette: every action by name, selected with the arrow keys and performed with Enter. */
export function Palette() {
  const { layout } = useEditor()
  const isOpen = useKey(layout, 'dialog') === 'palette'
  const isMounted = useMounted()
  const close = () => {
    layout.dialog = null
  }
  return (
    <Modal.Root
      opened={isOpen && isMounted}
      onClose={close}
      size={560}
      padding={0}
      yOffset={96}
      centered={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Find an action">
        <Modal.Body>
          <Finder onDone={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ onDone }: { onDone(): void }) {
  const editor = useEditor()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const found = searchActions(actions, text).filter(action => action.when(editor))
  const chosen = found[Math.min(at, found.length - 1)]
  const run = (action: Action | undefined) => {
    if (!action) return
    onDone()
    action.perform(editor)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && found.length) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    if (event.key === 'Enter') run(chosen)
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className={classes.finder}>
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        leftSection={<IconSearch size={16} stroke={1.5} />}
        placeholder="What do you want to do?"
        aria-label="What do you want to do?"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={chosen && `${list}-${chosen.name}`}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label="Actions" className={classes.list}>
        {found.map(action => (
          <Choice
            key={action.name}
            id={`${list}-${action.name}`}
            action={action}
            isChosen={action === chosen}
            onRun={() => run(action)}
          />
        ))}
        {!found.length && <p className={classes.none}>Nothing is called that. Try another word.</p>}
      </div>
    </div>
  )
}

type ChoiceProps = { id: string; action: Action; isChosen: boolean; onRun(): void }

function Choice({ id, action, isChosen, onRun }: ChoiceProps) {
  const editor = useEditor()
  const { icon: Icon } = action
  const keys = useKeysOf(action)
  return (
    <div
      id={id}
      ref={element => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes.choice}
      onClick={onRun}
      onKeyDown={event => event.key === 'Enter' && onRun()}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={classes.label}>{action.describe?.(editor) ?? action.label}</span>
      {keys[0] && <Keys keys={keys[0]} />}
    </div>
  )
}
