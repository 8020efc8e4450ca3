import { Button, Checkbox } from '@mantine/core'
import { useRef } from 'react'
import type { JobItem } from '@/api/domain/jobs/contract'
import { messageOf } from '@/web/client/api-error'
import type { Clip, ProjectDetail, useClips } from '@/web/client/queries/use-projects'
import { EmptyState } from '@/web/ui/EmptyState'
import { ErrorState } from '@/web/ui/ErrorState'
import { counted } from '@/web/ui/format/counted'
import { JobRow } from '@/web/ui/jobs/JobRow'
import { CardSkeletons } from './CardSkeletons'
import { ClipCard } from './ClipCard'
import { ClipFilters } from './ClipFilters'
import classes from './ClipsPage.module.css'
import type { ClipFilterState } from './clip-filter'
import { useClipSelection } from './clip-selection'
import { makesClips } from './clips-jobs'
import { FindMore } from './FindMore'
import { NoClips } from './NoClips'
import { SelectionBar } from './SelectionBar'
import { searchNotice } from './search-notice'

/** The project's running job: its progress, time left and next step. */
function WorkingPlace({ job }: { job: JobItem }) {
  return (
    <section className={classes.place} aria-label="In progress">
      <JobRow job={job} />
    </section>
  )
}

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
  const selection = useClipSelection()
  const selectAll = useRef<HTMLInputElement>(null)
  const working = jobs.filter(makesClips)
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const { total = 0, count = 0, topics = [] } = list.data?.pages[0] ?? {}
  if (error && !clips)
    return <ErrorState title="Clips did not load" reason={messageOf(error)} onRetry={() => list.refetch()} />
  if (clips && total === 0 && working.length === 0) return <NoClips detail={detail} />
  const heading = filter.isFiltered
    ? `${count} of ${counted(total, 'clip')}`
    : `${counted(total, 'clip')} worth posting`
  const selected = (clips ?? []).filter(clip => selection.has(clip.id))
  const areAllSelected = selected.length === clips?.length
  const hasFilters = total > 1 || (total > 0 && filter.isFiltered)
  return (
    <>
      {working.map(job => (
        <WorkingPlace key={job.id} job={job} />
      ))}
      <div className={classes.row}>
        {clips && clips.length > 0 && (
          <Checkbox
            ref={selectAll}
            aria-label="Select all"
            title="Select all"
            checked={areAllSelected}
            indeterminate={!areAllSelected && selected.length > 0}
            onChange={areAllSelected ? selection.clear : selection.selectAll}
          />
        )}
        <h1 className="type-h2">{total ? heading : 'Clips'}</h1>
        {hasFilters && <ClipFilters filter={filter} topics={topics} />}
        {total > 0 && <FindMore projectId={detail.id} busy={working.length > 0} />}
      </div>
      {searchNotice(detail) && <p className={classes.notice}>{searchNotice(detail)}</p>}
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
      {isFetchNextPageError && !isFetchingNextPage && (
        <p className={classes.missing} role="alert">
          More clips did not load. {messageOf(error)}
        </p>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.next}
          loading={isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {isFetchNextPageError ? 'Try again' : 'Show more'}
        </Button>
      )}
      <SelectionBar
        clips={selected}
        onClear={() => {
          selection.clear()
          // The bar goes away with its button.
          selectAll.current?.focus()
        }}
      />
    </>
  )
}
