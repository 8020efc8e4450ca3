import { useState } from 'react'
import type { Action } from '@/web/editor/shared/actions/action'
import { actions } from '@/web/editor/shared/actions/actions'
import { Keys, useKeysOf } from '@/web/editor/shared/actions/Keys'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { Finder, FinderDialog, FinderNote } from '@/web/ui/finder/Finder'
import { searchActions } from '@/web/ui/finder/search-actions'

/** The command palette: every action by name, selected with the arrow keys and performed with Enter. */
export function Palette() {
  const { layout } = useEditor()
  const isOpen = useKey(layout, 'dialog') === 'palette'
  const close = () => {
    layout.dialog = null
  }
  return (
    <FinderDialog name="Find an action" opened={isOpen} onClose={close}>
      <ActionFinder onDone={close} />
    </FinderDialog>
  )
}

/** The first shortcut of an action. */
function FirstKeys({ action }: { action: Action }) {
  const [first] = useKeysOf(action)
  return first && <Keys keys={first} />
}

function ActionFinder({ onDone }: { onDone(): void }) {
  const editor = useEditor()
  const [text, setText] = useState('')
  const choices = searchActions(actions, text)
    .filter(action => action.when(editor))
    .map(action => ({
      key: action.name,
      icon: action.icon,
      label: action.describe?.(editor) ?? action.label,
      detail: <FirstKeys action={action} />,
      run() {
        onDone()
        action.perform(editor)
      },
    }))
  return (
    <Finder
      label="What do you want to do?"
      listName="Actions"
      text={text}
      onText={setText}
      groups={[{ name: null, choices }]}
    >
      {!choices.length && <FinderNote>No results. Try another word.</FinderNote>}
    </Finder>
  )
}
