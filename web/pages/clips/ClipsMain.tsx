import { Button } from '@mantine/core'
import { useState } from 'react'
import type { JobItem } from '@/api/domain/jobs/contract'
import { messageOf } from '@/web/client/api-error'
import type { Clip, ProjectDetail, useClips } from '@/web/client/queries/use-projects'
import { EmptyState } from '@/web/ui/EmptyState'
import { ErrorState } from '@/web/ui/ErrorState'
import { JobRow } from '@/web/ui/jobs/JobRow'
import { CardSkeletons } from './CardSkeletons'
import { ClipCard } from './ClipCard'
import { ClipFilters } from './ClipFilters'
import classes from './ClipsPage.module.css'
import type { ClipFilterState } from './clip-filter'
import { FindMore } from './FindMore'
import { NoClips } from './NoClips'
import { SelectionBar } from './SelectionBar'

/** The selected clips: all, including ones found later, except those the user deselects. */
function useSelection(clips: Clip[]) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (id: string) => !out.has(id),
    toggle: (id: string) =>
      setOut(
        known => new Set([...known].includes(id) ? [...known].filter(one => one !== id) : [...known, id]),
      ),
    clear: () => setOut(new Set(clips.map(clip => clip.id))),
  }
}

/** The project's running job: its progress, time left and next step. */
function WorkingPlace({ job }: { job: JobItem }) {
  return (
    <section className={classes.place} aria-label="In progress">
      <JobRow job={job} />
    </section>
  )
}

const countOf = (total: number) => (total === 1 ? '1 clip worth posting' : `${total} clips worth posting`)

/** No clip is as the filters ask for. */
function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      isLow
      title="No clips match"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try another length or topic.
    </EmptyState>
  )
}

/** Kinds of jobs whose progress is shown elsewhere. */
const ELSEWHERE = new Set(['renditions', 'export', 'voice_over', 'reverse', 'content'])

/** The found clips as cards, or why there are none (yet). `clips` are those of the pages of `list`. */
export function ClipsMain({
  detail,
  clips,
  list,
  filter,
  jobs,
  onShow,
  onSeek,
}: {
  detail: ProjectDetail
  clips: Clip[] | undefined
  list: ReturnType<typeof useClips>
  filter: ClipFilterState
  jobs: JobItem[]
  onShow: (clipId: string | null) => void
  onSeek: (seconds: number) => void
}) {
  const selection = useSelection(clips ?? [])
  const working = jobs.filter(job => !ELSEWHERE.has(job.kind))
  const { error, hasNextPage, isFetchingNextPage } = list
  const { total = 0, count = 0, topics = [] } = list.data?.pages[0] ?? {}
  if (error && !clips)
    return <ErrorState title="Clips did not load" reason={messageOf(error)} onRetry={() => list.refetch()} />
  if (clips && total === 0 && working.length === 0) return <NoClips detail={detail} />
  const heading = filter.isFiltered ? `${count} of ${total} clips` : countOf(total)
  const hasFilters = total > 1 || (total > 0 && filter.isFiltered)
  return (
    <>
      {working.map(job => (
        <WorkingPlace key={job.id} job={job} />
      ))}
      <div className={classes.row}>
        <h1 className="type-h2">{total ? heading : 'Clips'}</h1>
        {hasFilters && <ClipFilters filter={filter} topics={topics} />}
        {total > 0 && <FindMore projectId={detail.id} busy={working.length > 0} />}
      </div>
      {clips?.length ? (
        <ul className={classes.grid}>
          {clips.map(clip => (
            <ClipCard
              key={clip.id}
              clip={clip}
              selected={selection.has(clip.id)}
              onSelect={() => selection.toggle(clip.id)}
              onShow={onShow}
              onSeek={onSeek}
            />
          ))}
        </ul>
      ) : total > 0 ? (
        <NoMatch onClear={() => filter.change({ length: undefined, topic: undefined })} />
      ) : (
        <CardSkeletons />
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.next}
          loading={isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <SelectionBar clips={(clips ?? []).filter(clip => selection.has(clip.id))} onClear={selection.clear} />
    </>
  )
}
