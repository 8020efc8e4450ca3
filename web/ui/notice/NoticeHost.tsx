import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconInfoCircle,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './NoticeHost.module.css'
import { dismissNotice, holdNotice, type NoticeTone, shownNotice, subscribeNotices } from './notices'

const icons: Record<NoticeTone, typeof IconCheck> = {
  plain: IconInfoCircle,
  ok: IconCheck,
  warn: IconAlertTriangle,
  offline: IconWifiOff,
  error: IconAlertCircle,
}

/** Renders the current notice: bottom center, dark in every scheme, announced to screen readers. */
export function NoticeHost() {
  const notice = useSyncExternalStore(subscribeNotices, shownNotice)
  const tone = notice?.tone ?? 'plain'
  const Icon = icons[tone]
  const { action } = notice ?? {}
  return (
    <section className={classes.host} aria-label="Notices">
      <div role="status" aria-live={tone === 'error' ? 'assertive' : 'polite'}>
        {notice && (
          // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold it open; what can be pressed are its buttons
          <div
            key={notice.id}
            className={classes.notice}
            data-tone={tone}
            onPointerEnter={() => holdNotice(true)}
            onPointerLeave={() => holdNotice(false)}
            onFocus={() => holdNotice(true)}
            onBlur={() => holdNotice(false)}
          >
            <Icon size={18} stroke={1.5} className={classes.icon} aria-hidden />
            <span className={classes.message}>{notice.message}</span>
            {notice.detail && <span className={classes.detail}>{notice.detail}</span>}
            {action && (
              <button
                type="button"
                className={classes.action}
                aria-label={`${action.label}: ${notice.message}`}
                onClick={() => {
                  dismissNotice()
                  action.run()
                }}
              >
                {action.label}
              </button>
            )}
            <button
              type="button"
              className={classes.close}
              aria-label="Dismiss"
              onClick={() => dismissNotice()}
            >
              <IconX size={14} stroke={1.5} aria-hidden />
            </button>
          </div>
        )}
      </div>
    </section>
  )
}
