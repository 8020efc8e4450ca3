import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconDownload, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { CONTENT_KINDS, SOCIAL_NETWORKS } from '@/compositions/catalog/content-kinds'
import { fileName } from '@/compositions/util/file-name'
import type { Content } from '@/web/client/queries/use-contents'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { saveFile } from '@/web/ui/save-file'
import classes from './Content.module.css'

const FILES = {
  md: { label: 'Markdown (.md)', type: 'text/markdown;charset=utf-8' },
  txt: { label: 'Plain text (.txt)', type: 'text/plain;charset=utf-8' },
} as const

/** A text without the marks of headings. */
const plain = (text: string): string => text.replace(/^#+ /gm, '')

/** What can be done with a text. */
export function ContentActions({
  content: { kind, network, body },
  title,
  onEdit,
  onRegenerate,
  onDelete,
}: {
  content: Content
  /** The title of the project, for the name of the file. */
  title: string
  onEdit: () => void
  onRegenerate: () => void
  onDelete: () => void
}) {
  const copy = () =>
    navigator.clipboard.writeText(body).then(() => notify({ message: 'Copied', tone: 'ok' }), tellError)
  const name = network ? `${SOCIAL_NETWORKS[network].name} post` : CONTENT_KINDS[kind].name
  const download = (file: keyof typeof FILES) =>
    saveFile(fileName(`${title} - ${name}`, file), FILES[file].type, file === 'txt' ? plain(body) : body)
  return (
    <div className={classes.actions}>
      <Button size="xs" variant="default" leftSection={<IconCopy size={14} />} onClick={() => void copy()}>
        Copy
      </Button>
      <Button size="xs" variant="default" leftSection={<IconPencil size={14} />} onClick={onEdit}>
        Edit
      </Button>
      <Button size="xs" variant="default" leftSection={<IconRefresh size={14} />} onClick={onRegenerate}>
        Regenerate
      </Button>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label="More">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(['md', 'txt'] as const).map(file => (
            <Menu.Item key={file} leftSection={<IconDownload size={16} />} onClick={() => download(file)}>
              Download {FILES[file].label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={onDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
