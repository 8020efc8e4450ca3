import { Skeleton } from '@mantine/core'
import { Navigate, useLocation, useParams } from 'react-router'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ApiError, messageOf } from '@/web/client/api-error'
import { useProject } from '@/web/client/queries/use-projects'
import { signInAddress } from '@/web/client/safe-next'
import { ErrorState } from '@/web/ui/ErrorState'
import { NotFoundPage } from '../not-found/NotFoundPage'
import { CardSkeletons } from './CardSkeletons'
import classes from './ClipsPage.module.css'
import { ProjectClips } from './ProjectClips'

/** Skeleton of the page while the project loads. */
function ClipsSkeleton() {
  return (
    <>
      <header className={classes.head} />
      <aside className={classes.source} aria-label="Source">
        <Skeleton height={198} m={24} width="auto" />
      </aside>
      <main className={classes.main}>
        <h1 className="unseen">Clips</h1>
        <CardSkeletons />
      </main>
    </>
  )
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** The source with its transcript on one side, the found clips on the other. */
function MemberClips({ id, search }: { id: string; search: string }) {
  const { data, error, refetch } = useProject(id)
  if (hasStatus(error, 401)) return <Navigate to={signInAddress(`/projects/${id}/${search}`)} replace />
  if (hasStatus(error, 404)) return <NotFoundPage />
  return (
    <div className={classes.page}>
      <title>{MESSAGES.titles.clips('Talkreel')}</title>
      {data && <ProjectClips key={id} detail={data} />}
      {!data && !error && <ClipsSkeleton />}
      {!data && error && (
        <main className={classes.failed}>
          <ErrorState title="This project did not load" reason={messageOf(error)} onRetry={() => refetch()} />
        </main>
      )}
    </div>
  )
}

/** The page of a project, for members. Who has a share link goes to what it shows. */
export function ClipsPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  if (new URLSearchParams(search).has('share'))
    return <Navigate to={`/projects/${id}/shared/${search}`} replace />
  return <MemberClips id={id} search={search} />
}
