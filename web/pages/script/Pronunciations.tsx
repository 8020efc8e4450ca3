import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import { Dialog } from '@/web/ui/dialog/Dialog'
import { tellError } from '@/web/ui/errors/tell-error'
import classes from './ScriptPage.module.css'
import { useScriptEditor } from './use-script-editor'

/** Words that are spoken another way than they are written. Only paragraphs that contain them are spoken again. */
export function Pronunciations({ onClose }: { onClose: () => void }) {
  const { session } = useScriptEditor()
  const { script } = session.state
  const [rows, setRows] = useState(() => [
    ...script.pronunciations.map(row => ({ ...row })),
    { word: '', say: '' },
  ])
  const set = (index: number, fields: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...fields } : row)))
  const save = async () => {
    const pronunciations = rows.filter(({ word, say }) => word.trim() && say.trim())
    try {
      await session.save()
      await call('PATCH /api/scripts/{id}/', { params: { id: script.id }, body: { pronunciations } })
      await session.reload()
      onClose()
    } catch (error) {
      tellError(error)
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Pronunciations" size={520}>
      <p className="ink2">Write how a word should sound, such as “en jinks” for “NGINX”.</p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
        <div key={index} className={classes.pronunciation}>
          <TextInput
            aria-label={`Word ${index + 1}`}
            placeholder="Word"
            value={row.word}
            onChange={event => set(index, { word: event.target.value })}
          />
          <TextInput
            aria-label={`Say ${index + 1}`}
            placeholder="Sounds like"
            value={row.say}
            onChange={event => set(index, { say: event.target.value })}
          />
          <ActionIcon
            aria-label={`Delete word ${index + 1}`}
            onClick={() => setRows(rows.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Group justify="space-between" mt={20}>
        <Button
          variant="subtle"
          disabled={rows.length >= LIMITS.scripts.pronunciationsMax}
          onClick={() => setRows([...rows, { word: '', say: '' }])}
        >
          Add a word
        </Button>
        <Button onClick={() => void save()}>Save</Button>
      </Group>
    </Dialog>
  )
}
