import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { ExportItem } from '../../../api/domain/exports/contract'
import { OpenOrDelete } from '../../ui/OpenOrDelete'
import { DeleteExport } from './DeleteExport'
import classes from './ExportActions.module.css'
import { isRunning } from './filter'
import { useExportWork } from './use-export-work'

const saved = (address: string) => `${address}&download=1`

/** What can be done with an export: stop it, make it again, take its files, delete it. */
export function ExportActions({ item }: { item: ExportItem }) {
  const { cancel, retry } = useExportWork(item)
  const [deleting, setDeleting] = useState(false)
  const again = item.status === 'FAILED' || item.status === 'CANCELLED'
  return (
    <div className={classes.actions}>
      {isRunning(item) && (
        <Button
          variant="subtle"
          aria-label={`Cancel ${item.title}`}
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          Cancel
        </Button>
      )}
      {again && (
        <Button
          variant={item.status === 'FAILED' ? 'filled' : 'default'}
          leftSection={<IconRefresh size={16} />}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
      )}
      {item.download_url && (
        <Button
          component="a"
          variant="default"
          href={item.download_url}
          download
          leftSection={<IconDownload size={16} />}
          aria-label={`Download MP4 of ${item.title}`}
        >
          MP4
        </Button>
      )}
      {item.srt_url && (
        <Button component="a" variant="default" className={classes.small} href={saved(item.srt_url)} download>
          SRT
        </Button>
      )}
      {item.vtt_url && (
        <Button component="a" variant="default" className={classes.small} href={saved(item.vtt_url)} download>
          VTT
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={`More for ${item.title}`}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <OpenOrDelete projectId={item.project_id} onDelete={() => setDeleting(true)} />
      </Menu>
      {deleting && <DeleteExport item={item} onClose={() => setDeleting(false)} />}
    </div>
  )
}
