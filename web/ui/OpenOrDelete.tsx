import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'

/** What the menu of a project or of a video made from one offers. */
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
