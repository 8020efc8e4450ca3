import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'

/** Menu items of a project or a clip: open and delete. */
export function OpenOrDelete({ projectId, onDelete }: { projectId: string; onDelete(): void }) {
  return (
    <Menu.Dropdown>
      <Menu.Item
        component={Link}
        to={`/projects/${projectId}/editor/`}
        leftSection={<IconPencil size={16} stroke={1.5} />}
      >
        Open in editor
      </Menu.Item>
      <Menu.Item data-danger leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onDelete}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  )
}
