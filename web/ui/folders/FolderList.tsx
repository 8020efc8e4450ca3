import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFolder, IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '@/web/client/call'
import type { Folder } from '@/web/client/queries/use-folders'
import { ConfirmDelete } from '../ConfirmDelete'
import { refreshLists } from '../trash/restore'
import { countOf, type Filed, moveFiled } from './change-filed'
import { RenameFolder } from './FolderDialog'
import classes from './FolderList.module.css'

/** How a page drags its items. */
export type Dragging = {
  /** Whether a drag carries items of the page; which ones can't be read before the drop. */
  has(transfer: DataTransfer): boolean
  /** The items that a drag carries; null if it carries none. */
  items(transfer: DataTransfer): readonly Filed[] | null
  /** Called with what was dropped on a folder. */
  onDropped(items: readonly Filed[]): void
}

/** Moves what is dragged here into the folder; returns what its element needs for it. */
function useDropInto(folder: Folder, dragging: Dragging) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!dragging.has(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const items = dragging.items(event.dataTransfer)
      if (!items) return
      event.preventDefault()
      void moveFiled(folder.kind, items, folder)
      dragging.onDropped(items)
    },
  }
}

type Dialog = 'rename' | 'delete'

function FolderCard({ folder, dragging }: { folder: Folder; dragging: Dragging }) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { id, kind, title, count } = folder
  const close = () => setDialog(null)
  return (
    <li className={classes.folder} {...useDropInto(folder, dragging)}>
      <Link to={`?folder=${id}`} className={classes.link} title={title}>
        <IconFolder size={20} stroke={1.5} aria-hidden />
        <span className={`one-line ${classes.title}`}>{title}</span>
        <span className="type-small ink2 figures">{countOf(kind, count)}</span>
      </Link>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`More for the folder ${title}`}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => setDialog('rename')}>
            Rename
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={16} stroke={1.5} />}
            data-danger
            onClick={() => setDialog('delete')}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' && <RenameFolder folder={folder} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmDelete
          title="Delete this folder?"
          name={title}
          remove={async () => {
            await call('DELETE /api/folders/{id}/', { params: { id } })
            await refreshLists()
          }}
          onClose={close}
        >
          {count ? `${countOf(kind, count)} in it will be kept, outside of folders.` : 'It is empty.'}
        </ConfirmDelete>
      )}
    </li>
  )
}

/** Folders of the team; what is dragged onto one is moved into it. */
export function FolderList({
  folders,
  dragging,
  onCreate,
}: {
  folders: readonly Folder[]
  dragging: Dragging
  onCreate: () => void
}) {
  return (
    <ul className={classes.folders} aria-label="Folders">
      {folders.map(folder => (
        <FolderCard key={folder.id} folder={folder} dragging={dragging} />
      ))}
      <li>
        <button type="button" className={classes.create} onClick={onCreate}>
          <IconFolderPlus size={20} stroke={1.5} aria-hidden />
          New folder
        </button>
      </li>
    </ul>
  )
}
