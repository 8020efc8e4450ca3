import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconLink } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { type ProjectDetail, useClips } from '@/web/client/queries/use-projects'
import { useJobs } from '@/web/client/queries/use-teams'
import { useSession } from '@/web/client/session'
import { BarCredits } from '@/web/ui/credits/BarCredits'
import { openDialog } from '@/web/ui/dialog/open-dialog'
import { Logo } from '@/web/ui/Logo'
import { LockedBar } from '@/web/ui/lock/LockedBar'
import { ClipsMain } from './ClipsMain'
import classes from './ClipsPage.module.css'
import { SourcePanel } from './SourcePanel'
import type { SourceHandle } from './SourcePlayer'

/** The top bar of the clips page: back, the project's title, and the button to open the editor. */
function ClipsHeader({ detail: { id, title, clip_count } }: { detail: ProjectDetail }) {
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
        <NavLink to={`/projects/${id}/`} end>
          Clips
        </NavLink>
        <NavLink to="/exports/">Exports</NavLink>
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

/** A loaded project: its source on the left, its clips on the right, linked by time. */
export function ProjectClips({ detail }: { detail: ProjectDetail }) {
  const { data: clips, error, refetch } = useClips(detail.id)
  const { data: live = [] } = useJobs()
  const [shown, setShown] = useState<string | null>(null)
  const source = useRef<SourceHandle>(null)
  const jobs = useMemo(() => {
    const known = live.filter(job => job.project_id === detail.id)
    return known.length > 0 ? known : detail.jobs
  }, [live, detail])
  const lit = clips?.find(clip => clip.id === shown) ?? null
  return (
    <>
      <ClipsHeader detail={detail} />
      <aside className={classes.source} aria-label="Source">
        <SourcePanel ref={source} detail={detail} clips={clips ?? []} lit={lit} />
      </aside>
      <main className={classes.main}>
        <LockedBar project={detail} />
        <ClipsMain
          detail={detail}
          clips={clips}
          error={error}
          onRetry={() => refetch()}
          jobs={jobs}
          onShow={setShown}
          onSeek={seconds => source.current?.seek(seconds)}
        />
      </main>
    </>
  )
}
