import { useJobs } from '../../client/queries/use-jobs'
import { JobRow } from '../../ui/jobs/JobRow'
import { UploadRow } from '../../ui/upload/UploadRow'
import { useUploads } from '../../ui/upload/uploads'
import { BrokenOff } from './BrokenOff'
import classes from './InProgress.module.css'

/** What is being worked on: uploads of this tab, and the team's jobs, with live progress. */
export function InProgress() {
  const { items } = useUploads()
  const { data: jobs = [], isPending } = useJobs()
  // Pictures and sound that are prepared behind a project are of no use to read about.
  const told = jobs.filter(job => job.kind !== 'renditions')
  const count = items.length + told.length
  return (
    <section className={classes.card} aria-labelledby="in-progress">
      <div className={classes.head}>
        <h2 id="in-progress" className="type-h3">
          In progress
        </h2>
        <span className="type-small ink2 figures">
          {count > 0 && (count === 1 ? '1 job' : `${count} jobs`)}
        </span>
      </div>
      <div className={classes.rows}>
        {items.map(item => (
          <UploadRow key={item.id} upload={item} />
        ))}
        {told.map(job => (
          <JobRow key={job.id} job={job} />
        ))}
        <BrokenOff />
      </div>
      {count === 0 && !isPending && (
        <p className={classes.nothing}>Nothing running right now. Uploads and exports will show up here.</p>
      )}
    </section>
  )
}
