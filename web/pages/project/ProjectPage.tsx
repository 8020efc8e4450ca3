import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { PageLoading } from '@/web/ui/PageLoading'

const ClipsPage = lazy(() =>
  lazyModule(async () => ({ default: (await import('../clips/ClipsPage')).ClipsPage })),
)
const SharePage = lazy(() =>
  lazyModule(async () => ({ default: (await import('../share/SharePage')).SharePage })),
)

/** The page of a project: its clips for members, and what a share link shows for anyone who has one. */
export function ProjectPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const share = search.get('share')
  return (
    <Suspense fallback={<PageLoading />}>
      {share === null ? <ClipsPage /> : <SharePage key={share} projectId={id} share={share} />}
    </Suspense>
  )
}
