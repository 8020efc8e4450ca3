import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFolder, IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '@/web/client/call'
import type { Folder } from '@/web/client/queries/use-folders'
import { assetOf, hasDraggedAsset } from '@/web/editor/shared/media/dragged-asset'
import { ConfirmDelete } from '@/web/ui/ConfirmDelete'
import { refreshLists } from '@/web/ui/trash/restore'
import { filesOf, moveFiles } from './change-files'
import { FolderDialog } from './FolderDialog'
import classes from './FolderList.module.css'

/** Moves a file that is dragged here into the folder; returns what its element needs for it. */
function useDropInto(folder: Folder) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasDraggedAsset(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const asset = assetOf(event.dataTransfer)
      if (!asset) return
      event.preventDefault()
      void moveFiles([asset], folder)
    },
  }
}

type Dialog = 'rename' | 'delete'

function FolderCard({ folder }: { folder: Folder }) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { id, title, count } = folder
  const close = () => setDialog(null)
  return (
    <li className={classes.folder} {...useDropInto(folder)}>
      <Link to={`?folder=${id}`} className={classes.link} title={title}>
        <IconFolder size={20} stroke={1.5} aria-hidden />
        <span className={`one-line ${classes.title}`}>{title}</span>
        <span className="type-small ink2 figures">{filesOf(count)}</span>
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
      {dialog === 'rename' && <FolderDialog folder={folder} onClose={close} />}
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
          {count ? `${filesOf(count)} in it will be kept, outside of folders.` : 'It is empty.'}
        </ConfirmDelete>
      )}
    </li>
  )
}

/** The team's folders; files can be dragged into them. */
export function FolderList({ folders, onCreate }: { folders: readonly Folder[]; onCreate: () => void }) {
  return (
    <ul className={classes.folders} aria-label="Folders">
      {folders.map(folder => (
        <FolderCard key={folder.id} folder={folder} />
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
