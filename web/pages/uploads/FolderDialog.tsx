import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { ApiError, messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { Folder } from '@/web/client/queries/use-folders'
import { queryClient } from '@/web/client/query-client'
import classes from '@/web/ui/ConfirmDelete.module.css'
import { tellError } from '@/web/ui/errors/tell-error'

/** A dialog with the name of a folder: creates one, or renames `folder`. */
export function FolderDialog({
  folder,
  onSaved,
  onClose,
}: {
  folder?: Folder
  onSaved?: (folder: Folder) => void
  onClose: () => void
}) {
  const [title, setTitle] = useState(folder?.title ?? '')
  const work = useMutation({
    mutationFn: () => {
      const body = { title: title.trim() }
      return folder
        ? call('PATCH /api/folders/{id}/', { params: { id: folder.id }, body })
        : call('POST /api/folders/', { body })
    },
    onSuccess: async saved => {
      await queryClient.invalidateQueries({ queryKey: keys.folders })
      onClose()
      onSaved?.(saved)
    },
    onError: error => {
      if (!(error instanceof ApiError && error.status === 400)) tellError(error)
    },
  })
  const isRefused = work.error instanceof ApiError && work.error.status === 400
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim()) work.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={folder ? 'Rename folder' : 'New folder'}>
      <form onSubmit={submit}>
        <TextInput
          label="Name"
          data-autofocus
          value={title}
          maxLength={LIMITS.folders.maxCharacters}
          error={isRefused && messageOf(work.error)}
          onChange={event => {
            work.reset()
            setTitle(event.currentTarget.value)
          }}
          onFocus={event => event.currentTarget.select()}
        />
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={work.isPending} disabled={!title.trim()}>
            {folder ? 'Rename' : 'Create'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
