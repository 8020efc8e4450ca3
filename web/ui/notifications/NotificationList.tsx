import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Notification } from '@/api/domain/notifications/contract'
import { messageOf } from '@/web/client/api-error'
import { useMarkAsRead, useNotifications } from '@/web/client/queries/use-notifications'
import { ErrorState } from '../ErrorState'
import { tellError } from '../errors/tell-error'
import { moment } from '../format/dates'
import { jobPath } from '../jobs/job-path'
import classes from './Bell.module.css'
import { notificationText } from './notification-text'

function Item({ item, onLeave }: { item: Notification; onLeave(): void }) {
  const isFailed = item.status === 'FAILED'
  const Icon = isFailed ? IconAlertCircle : IconCircleCheck
  const path = jobPath(item)
  const content = (
    <>
      <Icon size={18} stroke={1.5} className={classes.icon} data-failed={isFailed || undefined} aria-hidden />
      <span className={classes.text}>
        <span className="type-name one-line">{item.title}</span>
        <span className="type-small ink2">{notificationText(item)}</span>
        {isFailed && item.error && <span className="type-small ink2">{item.error}</span>}
        <span className="type-tiny ink3">{moment(new Date(item.finished ?? item.created))}</span>
      </span>
      {item.is_unread && (
        <span className={classes.unread}>
          <VisuallyHidden>(unread)</VisuallyHidden>
        </span>
      )}
    </>
  )
  return (
    <li>
      {path ? (
        <Link to={path} className={classes.item} onClick={onLeave}>
          {content}
        </Link>
      ) : (
        <div className={classes.item}>{content}</div>
      )}
    </li>
  )
}

/** What finished and failed in the team, newest first, each with a link to it. `onLeave` closes the list. */
export function NotificationList({ onLeave }: { onLeave(): void }) {
  const { data, error, refetch } = useNotifications()
  const mark = useMarkAsRead()
  const newest = data?.results[0]?.finished
  return (
    <>
      <div className={classes.head}>
        <h2 className="type-h3">Notifications</h2>
        {newest && data.unread > 0 && (
          <Button
            size="xs"
            variant="subtle"
            loading={mark.isPending}
            onClick={() => mark.mutate(newest, { onError: tellError })}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {!data && !error && <Skeleton height={120} role="status" aria-label="Loading notifications" />}
      {!data && error && (
        <ErrorState title="Notifications did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {data && !data.results.length && (
        <p className={`ink2 ${classes.nothing}`}>
          Nothing yet. Finished and failed exports, imports, clips and translations show up here.
        </p>
      )}
      <ul className={classes.items}>
        {data?.results.map(item => (
          <Item key={item.id} item={item} onLeave={onLeave} />
        ))}
      </ul>
    </>
  )
}
