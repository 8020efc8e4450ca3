import { IconMicrophone, IconMovie } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { JobItem } from '@/api/domain/jobs/contract'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { tellError } from '../errors/tell-error'
import { timeLeft } from '../format/dates'
import { ProgressBar } from '../ProgressBar'
import classes from './JobRow.module.css'
import { jobPath } from './job-path'
import { queuePositionText } from './queue-position-text'

const NEXT: Record<string, string> = {
  ingest: 'Next: we find the best moments, then you choose.',
  clips: 'Next: you choose.',
  clone: 'Next: you choose it as a voice of a script.',
  write: 'Next: you edit the script and generate its audio.',
  demo: 'Next: transcribing and finding clips.',
  export: 'You can close this page.',
}

/** The stage in which an ingest finds clips, as its job names it. */
const FINDING = 'Finding the best moments'

/** What happens after a job, or what the user can do meanwhile. */
const nextStep = ({ kind, stage }: JobItem): string =>
  NEXT[stage === FINDING ? 'clips' : kind] ?? 'You can keep working.'

/** A job with its progress, time left, next step and cancel button. */
export function JobRow({ job }: { job: JobItem }) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call('POST /api/jobs/{id}/cancel/', { params: { id: job.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.jobs }),
    onError: tellError,
  })
  const waiting = job.status === 'NEW'
  const stage = waiting ? queuePositionText(job.position, job.starts_in) : (job.stage ?? 'Working')
  const to = jobPath(job)
  const Icon = job.script_id || job.voice_id ? IconMicrophone : IconMovie
  return (
    <div className={classes.row}>
      <div className={classes.top}>
        <span className={classes.picture} aria-hidden>
          {job.poster_url ? <img src={job.poster_url} alt="" /> : <Icon size={18} stroke={1.5} />}
        </span>
        <div className={classes.what}>
          <span className="type-name one-line">{to ? <Link to={to}>{job.title}</Link> : job.title}</span>
          <span className="type-small ink2 one-line">{stage}</span>
        </div>
        {!waiting && <span className={classes.percent}>{Math.round(job.progress * 100)} %</span>}
      </div>
      <ProgressBar value={waiting ? null : job.progress} label={`${job.title}, ${stage}`} />
      <div className={classes.under}>
        <span>{nextStep(job)}</span>
        <span className={classes.right}>
          {job.time_left !== null && timeLeft(job.time_left)}
          <button
            type="button"
            className={classes.cancel}
            disabled={cancel.isPending}
            aria-label={`Cancel ${job.title}`}
            onClick={() => cancel.mutate()}
          >
            Cancel
          </button>
        </span>
      </div>
    </div>
  )
}
