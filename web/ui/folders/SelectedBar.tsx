import { Button, CloseButton, Menu } from '@mantine/core'
import { IconFolder, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { FolderKind } from '@/api/domain/folders/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { DeleteButtons } from '../ConfirmDelete'
import confirm from '../ConfirmDelete.module.css'
import { MountedModal } from '../dialog/MountedModal'
import { ProgressBar } from '../ProgressBar'
import { countOf, deleteFiled, type Filed } from './change-filed'
import { MoveItems } from './MoveItems'
import classes from './SelectedBar.module.css'

/** What the dialog says about where items go. */
const SENTENCES: Record<FolderKind, string> = {
  uploads: `They go to the trash, except those that a project uses. You can restore them for ${LIMITS.trash.days} days; until then they count toward your storage.`,
  projects: `They go to the trash with their clips and exports. You can restore them for ${LIMITS.trash.days} days.`,
}

/** Asks before the items go to the trash. Closing it stops before the next of them. */
function DeleteItems({
  kind,
  items,
  onDone,
  onClose,
}: {
  kind: FolderKind
  items: readonly Filed[]
  /** Called when all of them are done. */
  onDone(): void
  onClose(): void
}) {
  const [count, setCount] = useState(0)
  const stop = useRef(new AbortController())
  const work = useMutation({
    mutationFn: () => deleteFiled(kind, items, { onCount: setCount, signal: stop.current.signal }),
    onSuccess: () => {
      if (!stop.current.signal.aborted) onDone()
    },
  })
  const cancel = () => {
    stop.current.abort()
    onClose()
  }
  return (
    <MountedModal opened onClose={cancel} title={`Delete ${countOf(kind, items.length)}?`}>
      <p className={confirm.sentence}>{SENTENCES[kind]}</p>
      {work.isPending && <ProgressBar value={count / items.length} label="Deleting" />}
      <DeleteButtons isPending={work.isPending} onDelete={work.mutate} onClose={cancel} />
    </MountedModal>
  )
}

/** What can be done to the selected items: move, delete, and `children`. */
export function SelectedBar({
  kind,
  items,
  children,
  onNewFolder,
  onDone,
}: {
  kind: FolderKind
  items: readonly Filed[]
  /** More buttons. */
  children?: ReactNode
  onNewFolder: () => void
  /** Called with items that are no longer to be selected. */
  onDone: (items: readonly Filed[]) => void
}) {
  /** Those that are deleted, one after another; by then, others may be selected. */
  const [deleted, setDeleted] = useState<readonly Filed[] | null>(null)
  const dialog = deleted && (
    <DeleteItems
      kind={kind}
      items={deleted}
      onDone={() => {
        setDeleted(null)
        onDone(deleted)
      }}
      onClose={() => setDeleted(null)}
    />
  )
  if (!items.length) return dialog
  return (
    <>
      <section className={classes.bar} aria-label={`Selected ${kind === 'uploads' ? 'files' : kind}`}>
        <CloseButton aria-label="Clear the selection" onClick={() => onDone(items)} />
        <span className={`figures ${classes.count}`}>{items.length} selected</span>
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconFolder size={16} stroke={1.5} />}>
              Move to
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu}>
            <MoveItems kind={kind} items={items} onNew={onNewFolder} onMoved={() => onDone(items)} />
          </Menu.Dropdown>
        </Menu>
        {children}
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.5} />}
          onClick={() => setDeleted(items)}
        >
          Delete
        </Button>
      </section>
      {dialog}
    </>
  )
}
