import { useState } from 'react'
import { messageOf } from '../../client/api-error'
import { ACTIVITY_PAGE, useActivity } from '../../client/queries/use-activity'
import { AuditList } from '../../ui/audit/AuditList'
import { FailedPlace } from '../../ui/FailedPlace'
import { Pager } from '../../ui/Pager'
import classes from './TeamPage.module.css'

/** Who did what in the team, for its owner and admins. */
export function ActivitySection() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useActivity(page)
  return (
    <section className={classes.section} aria-labelledby="team-activity">
      <h2 id="team-activity" className="type-h2">
        Activity
      </h2>
      <p className="type-small ink2">Who changed roles, invites, keys and passwords. Read-only.</p>
      {error && !data && (
        <FailedPlace title="The activity did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {data?.count === 0 && <p className="type-small ink3">No activity yet.</p>}
      {data && <AuditList items={data.results} />}
      {data && (
        <Pager label="activity" page={page} count={data.count} size={ACTIVITY_PAGE} onPage={setPage} />
      )}
    </section>
  )
}
