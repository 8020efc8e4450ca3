import { Button } from '@mantine/core'
import {
  IconFileExport,
  IconFolder,
  IconMicrophone,
  IconMovie,
  IconPhoto,
  IconUsers,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrashItem } from '@/api/domain/trash/contract'
import { ConfirmDelete } from '@/web/ui/ConfirmDelete'
import { ago } from '@/web/ui/format/ago'
import { deleteForever, restore } from '@/web/ui/trash/restore'
import { useNow } from '@/web/ui/use-now'
import classes from './TrashPage.module.css'

/** What is deleted along with an item of each kind. */
const ALONG = {
  project: ' with its clips and exports',
  clip: ' with its exports',
  file: ' with everything made from it',
  export: ' with its MP4, SRT and VTT files',
  script: ' with its audio',
  team: ' with all its projects, files and exports',
} as const

/** Confirms permanently deleting an item. */
const DeleteForever = ({ item, onClose }: { item: TrashItem; onClose: () => void }) => (
  <ConfirmDelete
    title="Delete forever?"
    name={item.title}
    remove={() => deleteForever(item)}
    onClose={onClose}
  >
    {item.title} is deleted{ALONG[item.kind]}. This can’t be undone.
  </ConfirmDelete>
)

const KINDS = {
  project: { name: 'Project', Icon: IconFolder },
  clip: { name: 'Clip', Icon: IconMovie },
  file: { name: 'File', Icon: IconPhoto },
  export: { name: 'Export', Icon: IconFileExport },
  script: { name: 'Script', Icon: IconMicrophone },
  team: { name: 'Team', Icon: IconUsers },
}

/** A deleted item, how long it can be restored, and its actions. */
export function TrashRow({ item }: { item: TrashItem }) {
  const now = useNow()
  const [isAsked, setAsked] = useState(false)
  const back = useMutation({ mutationFn: () => restore(item) })
  const { title, kind, deleted, days_left: days } = item
  const { name, Icon } = KINDS[kind]
  return (
    <li className={classes.row}>
      <span className={classes.title}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <span>{title || 'Untitled'}</span>
      </span>
      <span className={classes.kind}>{name}</span>
      <span className="ink2">{ago(new Date(deleted), now)}</span>
      <span className="ink2 figures">{days === 1 ? '1 day left' : `${days} days left`}</span>
      <span className={classes.actions}>
        <Button size="xs" variant="default" loading={back.isPending} onClick={() => back.mutate()}>
          Restore<span className={classes.spoken}> {title}</span>
        </Button>
        <Button size="xs" variant="subtle" onClick={() => setAsked(true)}>
          Delete forever<span className={classes.spoken}> {title}</span>
        </Button>
      </span>
      {isAsked && <DeleteForever item={item} onClose={() => setAsked(false)} />}
    </li>
  )
}
