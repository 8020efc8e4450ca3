import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import {
  downloadTranscript,
  importTranscript,
  writeCaptions,
} from '@/web/editor/shared/actions/transcript-actions'
import { useEditor } from '@/web/editor/shared/session/editor-context'

const ITEMS = [writeCaptions, downloadTranscript, importTranscript]

/** The menu of the transcript: captions by hand, and its files. */
export function OptionsMenu() {
  const editor = useEditor()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label="Transcript options">
          <ActionIcon size={28} aria-label="Transcript options">
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
