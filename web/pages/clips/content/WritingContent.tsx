import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { ContentItem } from '@/web/client/queries/use-contents'
import { usePoll } from '@/web/client/queries/use-poll'
import { useJobs } from '@/web/client/queries/use-teams'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { ProgressBar } from '@/web/ui/ProgressBar'
import classes from './Content.module.css'
import { statusKey } from './use-generate'

/** A text that is being written: its progress, and the button that cancels it. */
export function WritingContent({ content: { id, project_id } }: { content: ContentItem }) {
  const client = useQueryClient()
  const { state, error, pollNow } = usePoll(statusKey(id), signal =>
    call('GET /api/contents/{id}/check_status/', { params: { id }, signal }),
  )
  const { data: jobs = [] } = useJobs()
  const job = jobs.find(one => one.content_id === id)
  const isDone = state !== null && state.status !== 'in_progress'
  useEffect(() => {
    if (!isDone) return
    void client.invalidateQueries({ queryKey: keys.contents(project_id) })
    void client.invalidateQueries({ queryKey: keys.content(id) })
  }, [client, isDone, project_id, id])
  if (error)
    return (
      <ErrorState
        title={error.message}
        reason="The text is still being written."
        onRetry={() => void pollNow()}
      />
    )
  const stage = job?.status === 'NEW' ? queuePositionText(job.position, job.starts_in) : 'Writing'
  return (
    <div className={classes.writing}>
      <p className="ink2" role="status">
        {stage}
      </p>
      <ProgressBar value={state?.progress ?? null} label={stage} />
      {job && (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            call('POST /api/jobs/{id}/cancel/', { params: { id: job.id } }).then(() => pollNow(), tellError)
          }
        >
          Cancel
        </Button>
      )}
    </div>
  )
}
