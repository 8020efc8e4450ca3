import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconLanguage, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'
import {
  downloadTranscript,
  importTranscript,
  writeCaptions,
} from '@/web/editor/shared/actions/transcript-actions'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tellError } from '@/web/ui/errors/tell-error'

/** How many speakers may be looked for: with more, the guess is rarely right. */
const SPEAKER_COUNTS = [2, 3, 4]

const loadFindSpeakers = () => lazyModule(async () => (await import('./find-speakers')).findSpeakers)

const ITEMS = [writeCaptions, downloadTranscript, importTranscript]

/** The menu of the transcript: captions by hand and in other languages, its files, and its speakers. */
export function OptionsMenu({ mediaRef }: { mediaRef: string }) {
  const editor = useEditor()
  const [isFinding, setFinding] = useState(false)
  const find = async (count: number) => {
    setFinding(true)
    try {
      const findSpeakers = await loadFindSpeakers()
      await findSpeakers(editor, mediaRef, count)
    } catch (error) {
      tellError(error)
    } finally {
      setFinding(false)
    }
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label="Transcript options">
          <ActionIcon size={28} aria-label="Transcript options" loading={isFinding}>
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
        <Menu.Item
          leftSection={<IconLanguage size={16} stroke={1.5} aria-hidden />}
          onClick={() => {
            editor.layout.dialog = 'translateCaptions'
          }}
        >
          Translate captions
        </Menu.Item>
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconUsers size={16} stroke={1.5} aria-hidden />}>
              Find speakers
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {SPEAKER_COUNTS.map(count => (
              <Menu.Item key={count} onClick={() => void find(count)}>
                {count} speakers
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      </Menu.Dropdown>
    </Menu>
  )
}
