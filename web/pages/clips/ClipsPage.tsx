import { Navigate, useParams } from 'react-router'
import { MESSAGES } from '../../../compositions/catalog/messages'
import { ApiError, messageOf } from '../../client/api-error'
import { useProject } from '../../client/queries/use-project'
import { signInAddress } from '../../client/safe-next'
import { FailedPlace } from '../../ui/FailedPlace'
import { NotFoundPage } from '../not-found/NotFoundPage'
import classes from './ClipsPage.module.css'
import { ClipsSkeleton } from './ClipsSkeleton'
import { ProjectClips } from './ProjectClips'

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** The clips page: the source with its words on one side, what was found in it on the other. */
export function ClipsPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useProject(id)
  if (hasStatus(error, 401)) return <Navigate to={signInAddress(`/projects/${id}/`)} replace />
  if (hasStatus(error, 404)) return <NotFoundPage />
  return (
    <div className={classes.page}>
      <title>{MESSAGES.titles.clips('Talkreel')}</title>
      {data && <ProjectClips key={id} detail={data} />}
      {!data && !error && <ClipsSkeleton />}
      {!data && error && (
        <main className={classes.failed}>
          <FailedPlace
            title="This project did not load"
            reason={messageOf(error)}
            onRetry={() => refetch()}
          />
        </main>
      )}
    </div>
  )
}
