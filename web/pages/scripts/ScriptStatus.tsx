import type { JobItem } from '@/api/domain/jobs/contract'
import type { ScriptItem } from '@/api/domain/scripts/contract'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { ProgressBar } from '@/web/ui/ProgressBar'
import { Tag } from '@/web/ui/Tag'
import classes from './ScriptsPage.module.css'

type Status = ScriptItem['script_status']

const TONES = { in_progress: 'warn', completed: 'ok', failed: 'error' } as const satisfies Record<
  Status,
  string
>

/**
 * The status of a script or of its audio, and how far the work is. `job` is the work if it is known, `label` its
 * accessible name.
 */
export function ScriptStatus({
  status,
  job,
  label,
}: {
  status: Status
  job: JobItem | undefined
  label: string
}) {
  const isWaiting = job?.status === 'NEW'
  const stage = isWaiting ? queuePositionText(job.position, job.starts_in) : (job?.stage ?? label)
  return (
    <>
      <Tag tone={TONES[status]}>{status.replaceAll('_', ' ').toLowerCase()}</Tag>
      {job && status === 'in_progress' && (
        <div className={classes.progress}>
          <ProgressBar value={isWaiting ? null : job.progress} label={label} />
          <span className="type-tiny ink2 figures one-line">
            {stage}
            {!isWaiting && `, ${Math.round(job.progress * 100)} %`}
          </span>
        </div>
      )}
    </>
  )
}
