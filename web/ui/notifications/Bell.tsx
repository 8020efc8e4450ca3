import { Popover, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { useNotifications } from '@/web/client/queries/use-notifications'
import { SilentErrorBoundary } from '../SilentErrorBoundary'
import classes from './Bell.module.css'

const NotificationList = lazy(() =>
  lazyModule(async () => ({ default: (await import('./NotificationList')).NotificationList })),
)

/** From how many on the number is not exact. */
const MANY = 99

/** The bell with the number of unread notifications; it opens their list. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const unread = useNotifications().data?.unread ?? 0
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width="min(380px, 100vw - 24px)"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <button type="button" className={classes.bell} onClick={() => setOpen(!isOpen)}>
          <IconBell size={18} stroke={1.5} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > MANY ? `${MANY}+` : unread}
            </span>
          )}
          <VisuallyHidden>Notifications{unread > 0 && `, ${unread} unread`}</VisuallyHidden>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} aria-label="Notifications">
        {isOpen && (
          <SilentErrorBoundary>
            <Suspense>
              <NotificationList onLeave={() => setOpen(false)} />
            </Suspense>
          </SilentErrorBoundary>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
