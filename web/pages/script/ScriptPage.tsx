import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ScriptDetail } from '@/api/domain/scripts/contract'
import { pagePaths } from '@/api/platform/http/page-paths'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ApiError, messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { usePoll } from '@/web/client/queries/use-poll'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { ProgressBar } from '@/web/ui/ProgressBar'
import { NotFoundPage } from '../not-found/NotFoundPage'
import { RegenerateDialog } from './RegenerateDialog'
import { ScriptEditor } from './ScriptEditor'
import classes from './ScriptPage.module.css'

/** A state of the page that fills it. */
const Message = ({ children }: { children: React.ReactNode }) => (
  <main className={classes.message}>
    <Link to={pagePaths.scripts} className="ink2">
      Back to scripts
    </Link>
    {children}
  </main>
)

/** Shown while the script is written; `onDone` is called once it is, or failed. */
function Writing({ script: { id }, onDone }: { script: ScriptDetail; onDone: () => void }) {
  const { state, error, pollNow } = usePoll(['script-status', id], signal =>
    call('GET /api/scripts/{id}/check_status/', { params: { id }, signal }),
  )
  const isDone = state !== null && state.status !== 'in_progress'
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  if (error)
    return (
      <Message>
        <ErrorState
          title={error.message}
          reason="The script is still being written."
          onRetry={() => pollNow()}
        />
      </Message>
    )
  return (
    <Message>
      <div role="status">
        <h1 className="type-h2">{MESSAGES.scripts.generating}</h1>
        <p className="ink2">{state?.stage ?? queuePositionText(null)}</p>
      </div>
      <div>
        <ProgressBar value={state?.progress ?? 0} label="Writing the script" />
      </div>
      <Button
        variant="default"
        onClick={() => call('POST /api/scripts/{id}/cancel/', { params: { id } }).then(onDone, tellError)}
      >
        Cancel
      </Button>
    </Message>
  )
}

/** Shown when no script could be written. */
function Failed({ script, onDone }: { script: ScriptDetail; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Message>
      <div role="alert">
        <h1 className="type-h2">{MESSAGES.scripts.failedTitle}</h1>
        <p className="ink2">{script.error}</p>
        <p className="ink2">Regenerate the script with another source, or contact support.</p>
      </div>
      <Button onClick={() => setOpen(true)}>Regenerate Script</Button>
      <RegenerateDialog script={script} opened={isOpen} onClose={() => setOpen(false)} onDone={onDone} />
    </Message>
  )
}

/** /podcasts/{id}/: the editor of a podcast script. */
export function ScriptPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: keys.script(id),
    queryFn: ({ signal }) => call('GET /api/scripts/{id}/', { params: { id }, signal }),
    // From then on the editor owns the script, and merges what others save.
    staleTime: 'static',
    gcTime: 0,
  })
  const again = () => void refetch()
  const isMissing = error instanceof ApiError && error.status === 404
  if (isMissing) return <NotFoundPage />
  return (
    <>
      <title>{MESSAGES.titles.scriptEditor('Talkreel')}</title>
      {data?.script_status === 'completed' && <ScriptEditor key={id} script={data} onWriting={again} />}
      {data?.script_status === 'in_progress' && <Writing script={data} onDone={again} />}
      {data?.script_status === 'failed' && <Failed script={data} onDone={again} />}
      {!data && !error && (
        <Message>
          <Skeleton height={120} />
          <Skeleton height={120} />
        </Message>
      )}
      {!data && error && (
        <Message>
          <ErrorState title="This script did not load" reason={messageOf(error)} onRetry={again} />
        </Message>
      )}
    </>
  )
}
