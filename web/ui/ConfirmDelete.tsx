import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './ConfirmDelete.module.css'
import { MountedModal } from './dialog/MountedModal'
import { tellError } from './errors/tell-error'
import { notify } from './notice/notices'

/** The buttons at the end of a dialog that confirms a deletion. */
export const DeleteButtons = ({
  isPending,
  onDelete,
  onClose,
}: {
  isPending: boolean
  onDelete(): void
  onClose(): void
}) => (
  <div className={classes.buttons}>
    <Button variant="subtle" onClick={onClose} data-autofocus>
      Cancel
    </Button>
    <Button variant="danger" loading={isPending} onClick={onDelete}>
      Delete
    </Button>
  </div>
)

/**
 * Confirms a deletion. `remove` deletes; the sentence says what is deleted too. If `undo` is given, the notice
 * afterwards offers it; `done` is its message.
 */
export function ConfirmDelete({
  title,
  name,
  children,
  field,
  remove,
  undo,
  done = `${name} was deleted`,
  onClose,
}: {
  title: string
  name: string
  children: ReactNode
  /** Optional form field to fill in before deleting. */
  field?: ReactNode
  remove: () => Promise<unknown>
  undo?: () => Promise<unknown>
  done?: string
  onClose: () => void
}) {
  const work = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      onClose()
      const action = undo && { label: 'Undo', run: () => void undo() }
      notify({ message: done, tone: 'ok', ...(action && { action }) })
    },
    onError: tellError,
  })
  return (
    <MountedModal opened onClose={onClose} title={title}>
      <p className={classes.sentence}>{children}</p>
      {field}
      <DeleteButtons isPending={work.isPending} onDelete={work.mutate} onClose={onClose} />
    </MountedModal>
  )
}
