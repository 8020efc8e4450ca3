import { Button, Modal, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Action } from '../../shared/actions/action'
import { areas } from '../../shared/actions/actions'
import { useEditor } from '../../shared/session/editor-context'
import { useKey } from '../../shared/session/use-key'
import { ShortcutLine } from './ShortcutLine'
import classes from './Shortcuts.module.css'
import { searchActions } from './search-actions'

/** All keys of the editor by area, from the list that they are read from; each can be changed. */
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
      {!found.length && <p className={classes.none}>Nothing is called that. Try another word.</p>}
    </>
  )
}
