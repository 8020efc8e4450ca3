import { Button, CloseButton, Menu, Modal } from '@mantine/core'
import { IconFolder, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FolderKind } from '@/api/domain/folders/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import confirm from '../ConfirmDelete.module.css'
import { ProgressBar } from '../ProgressBar'
import { countOf, deleteFiled, type Filed } from './change-filed'
import { MoveItems } from './MoveItems'
import classes from './SelectedBar.module.css'

/** What the dialog says about where items go. */
const SENTENCES: Record<FolderKind, string> = {
  uploads: `They go to the trash, except those that a project uses. You can restore them for ${LIMITS.trash.days} days; until then they count toward your storage.`,
  projects: `They go to the trash with their clips and exports. You can restore them for ${LIMITS.trash.days} days.`,
}

/** Asks before the items go to the trash. */
function DeleteItems({
  kind,
  items,
  onDone,
  onClose,
}: {
  kind: FolderKind
  items: readonly Filed[]
  onDone(): void
  onClose(): void
}) {
  const [count, setCount] = useState(0)
  const work = useMutation({ mutationFn: () => deleteFiled(kind, items, setCount), onSuccess: onDone })
  return (
    <Modal opened onClose={onClose} title={`Delete ${countOf(kind, items.length)}?`}>
      <p className={confirm.sentence}>{SENTENCES[kind]}</p>
      {work.isPending && <ProgressBar value={count / items.length} label="Deleting" />}
      <div className={confirm.buttons}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button variant="danger" loading={work.isPending} onClick={() => work.mutate()}>
          Delete
        </Button>
      </div>
    </Modal>
  )
}

/** What can be done to the selected items: move, delete, and `children`. */
export function SelectedBar({
  kind,
  items,
  children,
  onNewFolder,
  onClear,
}: {
  kind: FolderKind
  items: readonly Filed[]
  /** More buttons. */
  children?: ReactNode
  onNewFolder: () => void
  onClear: () => void
}) {
  const [isDeleting, setDeleting] = useState(false)
  if (!items.length) return null
  return (
    <section className={classes.bar} aria-label={`Selected ${kind === 'uploads' ? 'files' : kind}`}>
      <CloseButton aria-label="Clear the selection" onClick={onClear} />
      <span className={`figures ${classes.count}`}>{items.length} selected</span>
      <Menu position="top-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconFolder size={16} stroke={1.5} />}>
            Move to
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <MoveItems kind={kind} items={items} onNew={onNewFolder} onMoved={onClear} />
        </Menu.Dropdown>
      </Menu>
      {children}
      <Button
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.5} />}
        onClick={() => setDeleting(true)}
      >
        Delete
      </Button>
      {isDeleting && (
        <DeleteItems
          kind={kind}
          items={items}
          onDone={() => {
            setDeleting(false)
            onClear()
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  )
}
