import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Asset } from '@/web/editor/core/media/media-places'
import classes from '@/web/ui/ConfirmDelete.module.css'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'

async function saveTitle(id: string, title: string): Promise<void> {
  await call('PATCH /api/assets/{id}/', { params: { id }, body: { title } })
  await queryClient.invalidateQueries({ queryKey: keys.assets })
}

/** A dialog with the title of a file, to change it. */
export function RenameUpload({ asset: { id, title }, onClose }: { asset: Asset; onClose: () => void }) {
  const [before] = useState(title)
  const [typed, setTyped] = useState(before)
  const next = typed.trim()
  const work = useMutation({
    mutationFn: () => saveTitle(id, next),
    onSuccess: () => {
      onClose()
      const undo = () => saveTitle(id, before).catch(tellError)
      notify({
        message: `Renamed to ${next}`,
        tone: 'ok',
        action: { label: 'Undo', run: () => void undo() },
      })
    },
    onError: tellError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (next === before) onClose()
    else if (next) work.mutate()
  }
  return (
    <Modal opened onClose={onClose} title="Rename upload">
      <form onSubmit={submit}>
        <TextInput
          label="Title"
          data-autofocus
          value={typed}
          maxLength={LIMITS.titles.maxCharacters}
          error={!next && MESSAGES.assets.titleRequired}
          onChange={event => setTyped(event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
        />
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={work.isPending} disabled={!next}>
            Rename
          </Button>
        </div>
      </form>
    </Modal>
  )
}
