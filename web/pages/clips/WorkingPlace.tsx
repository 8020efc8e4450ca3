import type { JobItem } from '../../../api/domain/jobs/contract'
import { JobRow } from '../../ui/jobs/JobRow'
import classes from './WorkingPlace.module.css'

/** Work on this project that is going on: how far it is, how long still, and what comes next. */
export function WorkingPlace({ job }: { job: JobItem }) {
  return (
    <section className={classes.place} aria-label="In progress">
      <JobRow job={job} />
    </section>
  )
}
