import { Button } from '@mantine/core'
import { useSnapshot } from 'valtio'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { ProgressBar } from '@/web/ui/ProgressBar'
import classes from './JobProgress.module.css'
import { cancelJob, jobProgress } from './job-progress'

/** A card that appears below the fold of its panel would not be seen. */
const show = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' })

/** The progress of a job that the editor waits for, by its key, with a button that cancels it; nothing without one. */
export function JobProgress({ id, label }: { id: string; label: string }) {
  const job = useSnapshot(jobProgress)[id]
  if (!job) return null
  return (
    <div ref={show} className={classes.progress}>
      <span>{job.stage ?? queuePositionText(null)}</span>
      <ProgressBar value={job.stage ? job.progress : null} label={label} />
      <Button size="xs" variant="default" onClick={() => cancelJob(id)}>
        Cancel
      </Button>
    </div>
  )
}
