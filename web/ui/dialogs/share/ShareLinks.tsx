import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShareItem } from '@/api/domain/shares/contract'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { useShares } from '@/web/client/queries/use-shares'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { day, moment } from '@/web/ui/format/dates'
import { notify } from '@/web/ui/notice/notices'
import { Tag } from '@/web/ui/Tag'
import classes from './ShareDialog.module.css'

/** A link with its options. Stopping is confirmed in place, since it can't be undone. */
function ShareLink({ projectId, item }: { projectId: string; item: ShareItem }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { id, created, expires, allow_download } = item
  const stop = useMutation({
    mutationFn: () =>
      call('DELETE /api/projects/{id}/shares/{share}/', { params: { id: projectId, share: id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.shares(projectId) })
      notify({ message: 'Sharing was stopped', tone: 'ok' })
    },
    onError: tellError,
  })
  const isOver = expires !== null && new Date(expires) < new Date()
  const options = [
    allow_download && 'can be downloaded',
    expires && !isOver && `until ${day(expires)}`,
  ].filter(option => option !== false && option !== null)
  const name = `Created ${moment(new Date(created))}`
  return (
    <li className={classes.link}>
      <span className={classes.about}>
        <span>{name}</span>
        <span className="type-small ink2">
          {isAsked ? 'Whoever has it will see nothing.' : options.join(' · ')}
        </span>
      </span>
      {isOver && <Tag tone="error">Expired</Tag>}
      {isAsked ? (
        <>
          <Button size="xs" variant="subtle" autoFocus onClick={() => setAsked(false)}>
            Keep
          </Button>
          <Button size="xs" variant="danger" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
        </>
      ) : (
        <Button size="xs" variant="default" onClick={() => setAsked(true)}>
          Stop sharing<span className="unseen"> {name}</span>
        </Button>
      )}
    </li>
  )
}

/** The links of an export, or, without one, of the project's clips. */
export function ShareLinks({ projectId, exportId }: { projectId: string; exportId: string | null }) {
  const { data, error, refetch } = useShares(projectId)
  const links = data?.filter(one => one.export_id === exportId) ?? []
  if (error && !data)
    return <ErrorState title="The links did not load" reason={messageOf(error)} onRetry={() => refetch()} />
  if (links.length === 0) return null
  return (
    <section aria-labelledby="share-links">
      <h3 id="share-links" className="type-h3">
        Links
      </h3>
      <ul className={classes.links}>
        {links.map(item => (
          <ShareLink key={item.id} projectId={projectId} item={item} />
        ))}
      </ul>
    </section>
  )
}
