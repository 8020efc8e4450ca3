import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { downloadTranscript, importTranscript } from '@/web/editor/shared/actions/transcript-actions'
import { useEditor } from '@/web/editor/shared/session/editor-context'

const ITEMS = [downloadTranscript, importTranscript]

/** The menu of files of the transcript. */
export function FilesMenu() {
  const editor = useEditor()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label="Transcript files">
          <ActionIcon size={28} aria-label="Transcript files">
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {ITEMS.map(({ name, label, icon: Icon, perform }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
            onClick={() => perform(editor)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
