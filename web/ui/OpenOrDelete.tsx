import { Menu } from '@mantine/core'
import { IconCursorText, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'

/** Menu items of a project or what was made of it: open, rename if it can be, and delete. */
export function OpenOrDelete({
  projectId,
  onRename,
  onDelete,
}: {
  projectId: string
  onRename?: () => void
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
      {onRename && (
        <Menu.Item leftSection={<IconCursorText size={16} stroke={1.5} />} onClick={onRename}>
          Rename
        </Menu.Item>
      )}
      <Menu.Item data-danger leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onDelete}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  )
}
