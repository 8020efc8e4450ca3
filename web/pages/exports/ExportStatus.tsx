import type { ExportItem } from '@/api/domain/exports/contract'
import { fileSize } from '@/compositions/catalog/limits'
import { general } from '@/web/client/messages'
import { useQueuePosition } from '@/web/ui/export/use-queue-position'
import { timeLeft } from '@/web/ui/format/dates'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { ProgressBar } from '@/web/ui/ProgressBar'
import { Tag } from '@/web/ui/Tag'
import classes from './ExportStatus.module.css'
import { exportsAhead } from './filter'

function Running({ item, all }: { item: ExportItem; all: ExportItem[] }) {
  const { title, done, total, progress, time_left } = item
  const waiting = item.status === 'NEW'
  const place = useQueuePosition(item)
  const line = queuePositionText(place?.position ?? exportsAhead(all, item) + 1, place?.starts_in)
  const frames = done !== null && total ? `Frame ${done} of ${total}` : null
  const doing = waiting ? line : (frames ?? item.stage ?? 'Rendering')
  return (
    <div className={classes.status}>
      <div className={classes.line}>
        <span className="one-line">{doing}</span>
        {!waiting && <strong>{Math.round(progress * 100)} %</strong>}
      </div>
      <ProgressBar value={waiting ? null : progress} label={`${title}, ${waiting ? doing : 'rendering'}`} />
      <p className={classes.under}>
        {waiting && 'Starts when the exports ahead of it are done.'}
        {!waiting &&
          (time_left === null ? 'Next: download.' : `About ${timeLeft(time_left)}. Next: download.`)}
      </p>
    </div>
  )
}

/** The status of an export: its progress, or how it ended. */
export function ExportStatus({ item, all }: { item: ExportItem; all: ExportItem[] }) {
  if (item.status === 'NEW' || item.status === 'IN_PROGRESS') return <Running item={item} all={all} />
  return (
    <div className={classes.status}>
      {item.status === 'COMPLETED' && (
        <>
          <Tag tone="ok">Completed</Tag>
          <p className={classes.under}>
            {item.size !== null && fileSize(item.size)}
            {item.outdated && ' · Before your last changes'}
          </p>
        </>
      )}
      {item.status === 'FAILED' && (
        <>
          <Tag tone="error">Failed</Tag>
          <p className={classes.reason}>{item.error ?? general.default}</p>
        </>
      )}
      {item.status === 'CANCELLED' && <Tag>Canceled</Tag>}
    </div>
  )
}
