import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { ApiError, messageOf } from '@/web/client/api-error'
import classes from './ConfirmDelete.module.css'
import { MountedModal } from './dialog/MountedModal'
import { tellError } from './errors/tell-error'
import { notify } from './notice/notices'

type Props = {
  /** What the dialog is called. */
  name: string
  label?: string
  /** The title that the field begins with. */
  title: string
  maxCharacters?: number
  /** Why a trimmed title can't be saved; shown once something was typed. */
  problem(title: string): string | null
  onClose(): void
}

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400

/**
 * A dialog that asks for a title. `save` gets it trimmed; the dialog closes when it is done. A 400 is shown at the field,
 * other errors as everywhere.
 */
export function TitleDialog({
  name,
  label = 'Title',
  title,
  maxCharacters = LIMITS.titles.maxCharacters,
  problem,
  action,
  save,
  children,
  onClose,
}: Props & {
  /** What the button says. */
  action: string
  save(title: string): Promise<unknown>
  /** More fields below the title. */
  children?: ReactNode
}) {
  // Lists are fetched again before the dialog closes, with the new title.
  const [before] = useState(title)
  const [typed, setTyped] = useState(before)
  const next = typed.trim()
  const reason = problem(next)
  const work = useMutation({
    mutationFn: () => save(next),
    onSuccess: onClose,
    onError: error => {
      if (!isRefusal(error)) tellError(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason === null && !work.isPending) work.mutate()
  }
  return (
    <MountedModal opened onClose={onClose} title={name}>
      <form onSubmit={submit}>
        <TextInput
          label={label}
          data-autofocus
          value={typed}
          maxLength={maxCharacters}
          error={isRefusal(work.error) ? messageOf(work.error) : typed !== before && reason}
          onChange={event => {
            // While it is saved, it would no longer be known to be.
            if (!work.isPending) work.reset()
            setTyped(event.currentTarget.value)
          }}
          onFocus={event => event.currentTarget.select()}
        />
        {children}
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={work.isPending} disabled={reason !== null}>
            {action}
          </Button>
        </div>
      </form>
    </MountedModal>
  )
}

/** A dialog with the title of something, to change it. The notice afterwards offers Undo. */
export function RenameDialog({ rename, ...props }: Props & { rename(title: string): Promise<unknown> }) {
  const [before] = useState(props.title)
  const save = async (next: string) => {
    if (next === before) return
    await rename(next)
    const undo = () => rename(before).catch(tellError)
    const canUndo = props.problem(before) === null
    notify({
      message: `Renamed to ${next}`,
      tone: 'ok',
      ...(canUndo && { action: { label: 'Undo', run: () => void undo() } }),
    })
  }
  return <TitleDialog {...props} action="Rename" save={save} />
}
