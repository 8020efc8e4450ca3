import { Menu } from '@mantine/core'
import { IconCopy, IconCursorText, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/**
 * Menu items of a project or what was made of it: open, share, rename, duplicate and move if it can be, and delete.
 */
export function OpenOrDelete({
  projectId,
  onShare,
  onRename,
  onDuplicate,
  move,
  onDelete,
}: {
  projectId: string
  onShare?: (() => void) | undefined
  onRename?: () => void
  onDuplicate?: () => void
  /** The item that moves it into a folder. */
  move?: ReactNode
  onDelete(): void
}) {
  return (
    <Menu.Dropdown>
      <Menu.Item
        component={Link}
        to={`/projects/${projectId}/editor/`}
        leftSection={<IconPencil size={16} stroke={1.5} />}
      >
        Open in editor
      </Menu.Item>
      {onShare && (
        <Menu.Item leftSection={<IconLink size={16} stroke={1.5} />} onClick={onShare}>
          Share
        </Menu.Item>
      )}
      {onRename && (
        <Menu.Item leftSection={<IconCursorText size={16} stroke={1.5} />} onClick={onRename}>
          Rename
        </Menu.Item>
      )}
      {onDuplicate && (
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.5} />} onClick={onDuplicate}>
          Duplicate
        </Menu.Item>
      )}
      {move}
      <Menu.Item data-danger leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onDelete}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  )
}
