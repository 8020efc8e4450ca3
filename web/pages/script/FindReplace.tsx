import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Dialog } from '@/web/ui/dialog/Dialog'
import { notify } from '@/web/ui/notice/notices'
import { countMatches, replaceAll } from './edit-paragraphs'
import { useScriptEditor } from './use-script-editor'

const times = (count: number) => (count === 1 ? '1 match' : `${count} matches`)

/** Finds a text in all paragraphs and replaces it. */
export function FindReplace({ onClose }: { onClose: () => void }) {
  const { session } = useScriptEditor()
  const { paragraphs } = useSnapshot(session.state)
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const count = countMatches(paragraphs, find)
  const replace = () => {
    session.edit(list => replaceAll(list, find, replacement))
    notify({ message: `Replaced ${times(count)}`, tone: 'ok', action: { label: 'Undo', run: session.undo } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Find and replace" size={420}>
      <TextInput label="Find" data-autofocus value={find} onChange={event => setFind(event.target.value)} />
      <TextInput
        label="Replace with"
        mt={12}
        value={replacement}
        onChange={event => setReplacement(event.target.value)}
      />
      <Group justify="space-between" mt={20}>
        <span className="ink2" role="status">
          {find && times(count)}
        </span>
        <Button disabled={count === 0} onClick={replace}>
          Replace all
        </Button>
      </Group>
    </Dialog>
  )
}
