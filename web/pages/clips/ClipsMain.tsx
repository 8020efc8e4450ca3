import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { JobItem } from '@/api/domain/jobs/contract'
import { messageOf } from '@/web/client/api-error'
import type { Clip, ProjectDetail } from '@/web/client/queries/use-projects'
import { ErrorState } from '@/web/ui/ErrorState'
import { JobRow } from '@/web/ui/jobs/JobRow'
import { CardSkeletons } from './CardSkeletons'
import { ClipCard } from './ClipCard'
import classes from './ClipsPage.module.css'
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

const orders = { best: 'Best first', time: 'In order' } as const
type Order = keyof typeof orders

const sorted = (clips: Clip[], order: Order): Clip[] =>
  order === 'time' ? [...clips].sort((a, b) => a.start - b.start) : clips

const countOf = (count: number) => (count === 1 ? '1 clip worth posting' : `${count} clips worth posting`)

/** Kinds of jobs whose progress is shown elsewhere. */
const ELSEWHERE = new Set(['renditions', 'export', 'voice_over', 'reverse', 'content'])

/** The found clips as cards, or why there are none (yet). */
export function ClipsMain({
  detail,
  clips,
  error,
  onRetry,
  jobs,
  onShow,
  onSeek,
}: {
  detail: ProjectDetail
  clips: Clip[] | undefined
  error: unknown
  onRetry: () => void
  jobs: JobItem[]
  onShow: (clipId: string | null) => void
  onSeek: (seconds: number) => void
}) {
  const [order, setOrder] = useState<Order>('best')
  const selection = useSelection(clips ?? [])
  const working = jobs.filter(job => !ELSEWHERE.has(job.kind))
  if (error && !clips)
    return <ErrorState title="Clips did not load" reason={messageOf(error)} onRetry={onRetry} />
  if (clips?.length === 0 && working.length === 0) return <NoClips detail={detail} />
  return (
    <>
      {working.map(job => (
        <WorkingPlace key={job.id} job={job} />
      ))}
      <div className={classes.row}>
        <h1 className="type-h2">{clips?.length ? countOf(clips.length) : 'Clips'}</h1>
        {clips && clips.length > 1 && (
          <Menu>
            <Menu.Target>
              <Button variant="subtle" size="xs" rightSection={<IconChevronDown size={14} />}>
                {orders[order]}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setOrder('best')}>{orders.best}</Menu.Item>
              <Menu.Item onClick={() => setOrder('time')}>{orders.time}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
        {clips && clips.length > 0 && <FindMore projectId={detail.id} busy={working.length > 0} />}
      </div>
      {clips?.length ? (
        <ul className={classes.grid}>
          {sorted(clips, order).map(clip => (
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
      ) : (
        <CardSkeletons />
      )}
      <SelectionBar clips={(clips ?? []).filter(clip => selection.has(clip.id))} onClear={selection.clear} />
    </>
  )
}
