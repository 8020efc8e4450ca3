import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ProjectItem } from '@/api/domain/projects/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import classes from '@/web/ui/ConfirmDelete.module.css'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'

const { savedAboveCharacters, maxCharacters } = LIMITS.titles

async function saveTitle(id: string, title: string): Promise<void> {
  await call('PATCH /api/projects/{id}/', { params: { id }, body: { title } })
  await queryClient.invalidateQueries({ queryKey: keys.projects })
}

/** A dialog with the title of a project, to change it. */
export function RenameProject({
  project: { id, title },
  onClose,
}: {
  project: Pick<ProjectItem, 'id' | 'title'>
  onClose: () => void
}) {
  // The list is fetched again before the dialog closes, with the new title.
  const [before] = useState(title)
  const [typed, setTyped] = useState(before)
  const next = typed.trim()
  const isShort = next.length <= savedAboveCharacters
  const work = useMutation({
    mutationFn: () => saveTitle(id, next),
    onSuccess: () => {
      onClose()
      const undo = () => saveTitle(id, before).catch(tellError)
      const canUndo = before.length > savedAboveCharacters
      notify({
        message: `Renamed to ${next}`,
        tone: 'ok',
        ...(canUndo && { action: { label: 'Undo', run: () => void undo() } }),
      })
    },
    onError: tellError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (next === before) onClose()
    else if (!isShort) work.mutate()
  }
  return (
    <Modal opened onClose={onClose} title="Rename project">
      <form onSubmit={submit}>
        <TextInput
          label="Title"
          data-autofocus
          value={typed}
          maxLength={maxCharacters}
          error={
            isShort && typed !== before && `A title has at least ${savedAboveCharacters + 1} characters.`
          }
          onChange={event => setTyped(event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
        />
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={work.isPending} disabled={isShort}>
            Rename
          </Button>
        </div>
      </form>
    </Modal>
  )
}
