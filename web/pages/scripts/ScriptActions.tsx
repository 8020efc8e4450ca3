import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconPlayerPlayFilled, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ScriptItem } from '@/api/domain/scripts/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { call } from '@/web/client/call'
import { ConfirmDelete } from '@/web/ui/ConfirmDelete'
import { refreshLists, restore } from '@/web/ui/trash/restore'
import classes from './ScriptsPage.module.css'

/** Confirms moving a script and its audio to the trash. */
function DeleteScript({ item: { id, title }, onClose }: { item: ScriptItem; onClose: () => void }) {
  const remove = async () => {
    await call('DELETE /api/scripts/{id}/', { params: { id } })
    await refreshLists()
  }
  return (
    <ConfirmDelete
      title="Delete this script?"
      name={title}
      remove={remove}
      undo={() => restore({ kind: 'script', id })}
      done={MESSAGES.scripts.deleted}
      onClose={onClose}
    >
      {title} goes to the trash with its audio. You can restore it for {LIMITS.trash.days} days.
    </ConfirmDelete>
  )
}

/** Actions on a script: open, play, download, delete. */
export function ScriptActions({
  item,
  isPlaying,
  onPlay,
}: {
  item: ScriptItem
  isPlaying: boolean
  onPlay: () => void
}) {
  const [isDeleting, setDeleting] = useState(false)
  const { id, title, asset } = item
  return (
    <div className={classes.actions}>
      {asset && (
        <>
          <ActionIcon
            aria-label={isPlaying ? `Close the audio of ${title}` : `Play ${title}`}
            aria-expanded={isPlaying}
            onClick={onPlay}
          >
            {isPlaying ? <IconX size={16} stroke={1.5} /> : <IconPlayerPlayFilled size={14} />}
          </ActionIcon>
          <ActionIcon
            component="a"
            href={`${asset.mp3_url}&download=1`}
            download
            aria-label={`Download MP3 of ${title}`}
          >
            <IconDownload size={16} stroke={1.5} />
          </ActionIcon>
        </>
      )}
      <Button component={Link} to={`/podcasts/${id}/`} variant="default" aria-label={`Open ${title}`}>
        Open
      </Button>
      <ActionIcon aria-label={`Delete ${title}`} onClick={() => setDeleting(true)}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
      {isDeleting && <DeleteScript item={item} onClose={() => setDeleting(false)} />}
    </div>
  )
}
