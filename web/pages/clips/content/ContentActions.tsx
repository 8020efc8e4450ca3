import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconDownload, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CONTENT_KINDS, SOCIAL_NETWORKS } from '@/compositions/catalog/content-kinds'
import { fileName } from '@/compositions/util/file-name'
import type { Content } from '@/web/client/queries/use-contents'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { saveFile } from '@/web/ui/save-file'
import classes from './Content.module.css'
import { QuoteImages } from './QuoteImages'

const FILES = {
  md: { label: 'Markdown (.md)', type: 'text/markdown;charset=utf-8' },
  txt: { label: 'Plain text (.txt)', type: 'text/plain;charset=utf-8' },
} as const

/** A text without the marks of headings. */
const plain = (text: string): string => text.replace(/^#+ /gm, '')

/** What opens something in place of the text, or above it. */
export type ContentAction = 'edit' | 'regenerate' | 'delete'

/** What can be done with a text. `closed` is what was open before; its button gets the focus back. */
export function ContentActions({
  content: { kind, network, body },
  title,
  closed,
  onOpen,
}: {
  content: Content
  /** The title of the project, for the name of the file. */
  title: string
  closed: ContentAction | null
  onOpen: (action: ContentAction) => void
}) {
  const edit = useRef<HTMLButtonElement>(null)
  const regenerate = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (closed) ({ edit, regenerate, delete: more })[closed].current?.focus()
  }, [closed])
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
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil size={14} />}
        ref={edit}
        onClick={() => onOpen('edit')}
      >
        Edit
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} />}
        ref={regenerate}
        onClick={() => onOpen('regenerate')}
      >
        Regenerate
      </Button>
      {kind === 'quotes' && <QuoteImages body={body} />}
      <Menu>
        <Menu.Target>
          <ActionIcon ref={more} aria-label="More">
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
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => onOpen('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
