import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Keys } from '@/web/editor/shared/actions/Keys'
import { save, saveCopy } from '@/web/editor/shared/actions/project-actions'
import { downloadTranscript, importTranscript } from '@/web/editor/shared/actions/transcript-actions'
import { useEditor } from '@/web/editor/shared/session/editor-context'

const ACTIONS = [save, saveCopy, downloadTranscript, importTranscript]

/** What can be done with the whole project. */
export function ProjectMenu() {
  const editor = useEditor()
  const [opened, setOpened] = useState(false)
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <Tooltip label="Project" disabled={opened}>
          <ActionIcon size={32} aria-label="Project menu">
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {opened &&
          ACTIONS.map(action => {
            const { name, label, icon: Icon } = action
            const [key] = editor.keys.of(action)
            return (
              <Menu.Item
                key={name}
                leftSection={<Icon size={16} stroke={1.5} />}
                rightSection={key && <Keys keys={key} />}
                disabled={!action.when(editor)}
                onClick={() => action.perform(editor)}
              >
                {label}
              </Menu.Item>
            )
          })}
      </Menu.Dropdown>
    </Menu>
  )
}
