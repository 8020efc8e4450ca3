import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/web/client/call'
import { SUPPORT_PAGE, useTeamJobs } from '@/web/client/queries/use-support'
import { moment } from '@/web/ui/format/dates'
import { Pager } from '@/web/ui/Pager'
import { Part } from '../Part'
import classes from '../Support.module.css'
import { useSupportChange } from '../use-support-change'
import { StatusTag } from './StatusTag'

/** The team's jobs; failed ones can be retried. */
export function JobsPart({ teamId }: { teamId: string }) {
  const [page, setPage] = useState(1)
  const jobs = useTeamJobs(teamId, page)
  const retry = useSupportChange(
    (id: string) => call('POST /api/support/jobs/{id}/retry/', { params: { id } }),
    'Retrying the job',
  )
  return (
    <Part title="Jobs" failed={jobs}>
      {jobs.data?.count === 0 && <p className={classes.none}>None so far.</p>}
      <ul className={classes.rows} aria-label="Jobs">
        {jobs.data?.results.map(({ id, kind, title, status, error, created }) => (
          <li key={id} className={classes.row}>
            <span className={classes.grow}>
              <span className="type-name one-line">
                {kind} · {title || 'Untitled'}
              </span>
              <span className="type-small ink3">
                {moment(new Date(created))} · {id}
              </span>
              {error && <span className="type-small ink2">{error}</span>}
            </span>
            <StatusTag status={status} />
            {status === 'FAILED' && (
              <Button
                size="xs"
                variant="default"
                loading={retry.isPending && retry.variables === id}
                onClick={() => retry.mutate(id)}
              >
                Try again
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pager label="jobs" page={page} count={jobs.data?.count ?? 0} size={SUPPORT_PAGE} onPage={setPage} />
    </Part>
  )
}
