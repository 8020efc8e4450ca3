import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from '@/web/ui/ConfirmDelete.module.css'
import { MountedModal } from '@/web/ui/dialog/MountedModal'

/** Confirms an irreversible action: `children` says what it does, `label` is its button. */
export function ConfirmStep({
  title,
  label,
  children,
  act,
  onClose,
}: {
  title: string
  label: string
  children: ReactNode
  act: () => Promise<unknown>
  onClose: () => void
}) {
  const step = useMutation({ mutationFn: act, onSettled: onClose })
  return (
    <MountedModal opened onClose={onClose} title={title}>
      <p className={classes.sentence}>{children}</p>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button variant="danger" loading={step.isPending} onClick={() => step.mutate()}>
          {label}
        </Button>
      </div>
    </MountedModal>
  )
}
