import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconLink } from '@tabler/icons-react'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { useLazyPart } from '@/compositions/loading/use-lazy-part'
import { messageOf } from '@/web/client/api-error'
import { type ProjectDetail, useClips } from '@/web/client/queries/use-projects'
import { useJobs } from '@/web/client/queries/use-teams'
import { useSession } from '@/web/client/session'
import { BarCredits } from '@/web/ui/credits/BarCredits'
import { openDialog } from '@/web/ui/dialog/open-dialog'
import { ErrorState } from '@/web/ui/ErrorState'
import { Logo } from '@/web/ui/Logo'
import { LockedBar } from '@/web/ui/lock/LockedBar'
import { ClipsMain } from './ClipsMain'
import classes from './ClipsPage.module.css'
import { useClipFilter } from './clip-filter'
import type { ContentMain } from './content/ContentMain'
import { CONTENT_PARAM, contentPath } from './content/chosen'
import { SourcePanel } from './SourcePanel'
import type { SourceHandle } from './SourcePlayer'

/** The top bar of the page: back, the project's title, its clips and its content, and the button to open the editor. */
function ClipsHeader({
  detail: { id, title, clip_count },
  isContent,
}: {
  detail: ProjectDetail
  isContent: boolean
}) {
  const isSignedIn = useSession() !== null
  return (
    <header className={classes.head}>
      <div className={classes.where}>
        <ActionIcon component={Link} to="/" aria-label="Back to home">
          <IconArrowLeft size={18} stroke={1.5} />
        </ActionIcon>
        <Logo mark size={26} />
        <span className="type-name one-line">{title || 'Untitled'}</span>
      </div>
      <nav className={classes.tabs} aria-label="Project">
        <Link to={`/projects/${id}/`} aria-current={isContent ? undefined : 'page'}>
          Clips
        </Link>
        <Link to={contentPath(id)} aria-current={isContent ? 'page' : undefined}>
          Content
        </Link>
        <Link to="/exports/">Exports</Link>
      </nav>
      <div className={classes.ways}>
        {isSignedIn && <BarCredits />}
        {clip_count > 0 && (
          <ActionIcon
            size="lg"
            aria-label="Share clips"
            onClick={() => openDialog({ kind: 'share', projectId: id, title })}
          >
            <IconLink size={18} stroke={1.5} />
          </ActionIcon>
        )}
        <Button variant="default" component={Link} to={`/projects/${id}/editor/`}>
          Open in editor
        </Button>
      </div>
    </header>
  )
}

const contentPart = lazyPart(async () => (await import('./content/ContentMain')).ContentMain)

/** The content of the project, whose code loads when it is first shown. */
function LazyContent(props: ComponentProps<typeof ContentMain>) {
  const { value: Main, error } = useLazyPart(contentPart, true)
  const navigate = useNavigate()
  if (Main) return <Main {...props} />
  if (!error) return <Skeleton height={320} />
  return <ErrorState title="Content did not load" reason={messageOf(error)} onRetry={() => navigate(0)} />
}

/** A loaded project: its source on the left, its clips on the right, linked by time. */
export function ProjectClips({ detail }: { detail: ProjectDetail }) {
  const filter = useClipFilter()
  const list = useClips(detail.id, filter.query)
  const { data: live = [] } = useJobs()
  const [shown, setShown] = useState<string | null>(null)
  const isContent = useSearchParams()[0].has(CONTENT_PARAM)
  const source = useRef<SourceHandle>(null)
  const jobs = useMemo(() => {
    const known = live.filter(job => job.project_id === detail.id)
    return known.length > 0 ? known : detail.jobs
  }, [live, detail])
  const clips = useMemo(() => list.data?.pages.flatMap(page => page.results), [list.data])
  const lit = clips?.find(clip => clip.id === shown) ?? null
  const seek = (seconds: number) => source.current?.seek(seconds)
  return (
    <>
      <ClipsHeader detail={detail} isContent={isContent} />
      <aside className={classes.source} aria-label="Source">
        <SourcePanel ref={source} detail={detail} clips={clips ?? []} lit={lit} />
      </aside>
      <main className={classes.main}>
        <LockedBar project={detail} />
        {isContent ? (
          <LazyContent detail={detail} onSeek={seek} />
        ) : (
          <ClipsMain
            detail={detail}
            clips={clips}
            list={list}
            filter={filter}
            jobs={jobs}
            onShow={setShown}
            onSeek={seek}
          />
        )}
      </main>
    </>
  )
}
