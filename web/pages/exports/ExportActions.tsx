import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconMail, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportItem } from '@/api/domain/exports/contract'
import { EXPORT_FORMATS } from '@/compositions/catalog/export-formats'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { ConfirmDelete } from '@/web/ui/ConfirmDelete'
import { openDialog } from '@/web/ui/dialog/open-dialog'
import { tellError } from '@/web/ui/errors/tell-error'
import { OpenOrDelete } from '@/web/ui/OpenOrDelete'
import { refreshLists, restore } from '@/web/ui/trash/restore'
import classes from './ExportActions.module.css'
import { isRunning } from './filter'

/** Confirms moving an export and its files to the trash. */
function DeleteExport({ item, onClose }: { item: ExportItem; onClose: () => void }) {
  const { id, title } = item
  const remove = async () => {
    await call('DELETE /api/exports/{id}/', { params: { id } })
    await refreshLists()
  }
  return (
    <ConfirmDelete
      title="Delete this export?"
      name={title}
      remove={remove}
      undo={() => restore({ kind: 'export', id })}
      onClose={onClose}
    >
      {title} goes to the trash with its files. You can restore it for {LIMITS.trash.days} days. The project
      stays, and can be exported again.
    </ConfirmDelete>
  )
}

/** Cancels or retries an export; the list shows the server's response. */
function useExportWork({ id }: ExportItem) {
  const client = useQueryClient()
  const options = {
    onSuccess: () => client.invalidateQueries({ queryKey: keys.exports }),
    onError: tellError,
  }
  const cancel = useMutation({
    mutationFn: () => call('POST /api/exports/{id}/cancel/', { params: { id } }),
    ...options,
  })
  const retry = useMutation({
    mutationFn: () => call('POST /api/exports/{id}/retry/', { params: { id } }),
    ...options,
  })
  return { cancel, retry }
}

const saved = (address: string) => `${address}&download=1`

/** Actions on an export: cancel, retry, download once the email is confirmed, delete. */
export function ExportActions({ item }: { item: ExportItem }) {
  const { cancel, retry } = useExportWork(item)
  const [deleting, setDeleting] = useState(false)
  const { label } = EXPORT_FORMATS[item.format]
  const canShare = item.status === 'COMPLETED' && item.format === 'mp4'
  const share = () =>
    openDialog({ kind: 'share', projectId: item.project_id, exportId: item.id, title: item.title })
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
      {item.status === 'COMPLETED' && item.held && (
        <Button
          variant="default"
          leftSection={<IconMail size={16} />}
          aria-label={`Confirm email to download ${item.title}`}
          onClick={() => openDialog({ kind: 'confirm-email' })}
        >
          Confirm email
        </Button>
      )}
      {item.download_url && (
        <Button
          component="a"
          variant="default"
          href={item.download_url}
          download
          leftSection={<IconDownload size={16} />}
          aria-label={`Download ${label} of ${item.title}`}
        >
          {label}
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
        <OpenOrDelete
          projectId={item.project_id}
          onShare={canShare ? share : undefined}
          onDelete={() => setDeleting(true)}
        />
      </Menu>
      {deleting && <DeleteExport item={item} onClose={() => setDeleting(false)} />}
    </div>
  )
}
