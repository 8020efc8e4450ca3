import { useMemo, useRef, useState } from 'react'
import { useClips } from '../../client/queries/use-clips'
import { useJobs } from '../../client/queries/use-jobs'
import type { ProjectDetail } from '../../client/queries/use-project'
import { LockedBar } from '../../ui/lock/LockedBar'
import { ClipsHeader } from './ClipsHeader'
import { ClipsMain } from './ClipsMain'
import classes from './ClipsPage.module.css'
import type { SourceHandle } from './SourceMedia'
import { SourcePanel } from './SourcePanel'

/** A project that is there: its source on the left, its clips on the right, tied by time. */
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
