import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ExportItem } from '@/api/domain/exports/contract'
import { messageOf } from '@/web/client/api-error'
import { useExports } from '@/web/client/queries/use-exports'
import { useProjects } from '@/web/client/queries/use-projects'
import { ConfirmEmailBar } from '@/web/ui/ConfirmEmailBar'
import { useOnceConfirmed } from '@/web/ui/dialogs/use-once-confirmed'
import { EmptyState } from '@/web/ui/EmptyState'
import { ErrorState } from '@/web/ui/ErrorState'
import { PageTitle } from '@/web/ui/PageTitle'
import { chooseFiles } from '@/web/ui/upload/choose-files'
import classes from './ExportList.module.css'
import { ExportRow } from './ExportRow'
import { type Filter, filtered, isRunning } from './filter'
import { ToolBar } from './ToolBar'

const PAGE = 20

/** A paginated list of the filtered exports. `all` gives the queue position of a waiting one. */
function ExportList({ items, all }: { items: ExportItem[]; all: ExportItem[] }) {
  const [asked, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(items.length / PAGE))
  const page = Math.min(asked, pages - 1)
  const first = page * PAGE
  const shown = items.slice(first, first + PAGE)
  if (items.length === 0) return <p className={classes.none}>No exports match.</p>
  return (
    <>
      <div className={classes.list}>
        <div className={classes.head} aria-hidden="true">
          <span>File</span>
          <span>Status</span>
          <span>Format</span>
          <span>Started</span>
        </div>
        <ul>
          {shown.map(item => (
            <ExportRow key={item.id} item={item} all={all} />
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        <span>
          {first + 1} to {first + shown.length} of {items.length}
        </span>
        {pages > 1 && (
          <span className={classes.pages}>
            <ActionIcon aria-label="Previous page" disabled={page === 0} onClick={() => setPage(page - 1)}>
              <IconChevronLeft size={16} stroke={1.5} />
            </ActionIcon>
            {page + 1} of {pages}
            <ActionIcon
              aria-label="Next page"
              disabled={page === pages - 1}
              onClick={() => setPage(page + 1)}
            >
              <IconChevronRight size={16} stroke={1.5} />
            </ActionIcon>
          </span>
        )}
      </div>
    </>
  )
}

/** Empty state of the exports page, with the way to a first export. */
function NoExports() {
  const { data } = useProjects({ page: 1, size: 1 })
  const latest = data?.results[0]
  const clips = latest?.clip_count ?? 0
  return (
    <EmptyState
      title="No exports yet"
      action={
        latest ? (
          <>
            <Button size="md" component={Link} to={`/projects/${latest.id}/`}>
              Open your latest project
            </Button>
            <p className={classes.latest}>
              {latest.title}
              {clips > 0 && `, ${clips === 1 ? '1 clip' : `${clips} clips`} ready`}
            </p>
          </>
        ) : (
          <Button size="md" onClick={() => chooseFiles('videoHighlight')}>
            Choose a file
          </Button>
        )
      }
    >
      Open a project, pick the clips you like and export them. They appear here as MP4, with SRT and VTT
      captions.
    </EmptyState>
  )
}

const PLACES = ['a', 'b', 'c', 'd']

/** Skeleton of the list while it loads. */
function ExportSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Loading exports">
      {PLACES.map(place => (
        <div key={place} className={classes.waiting}>
          <Skeleton width={96} height={60} />
          <Skeleton width="30%" height={14} />
        </div>
      ))}
    </div>
  )
}

/** Asks the user to confirm their email while exports are held, and fetches the exports again once they have. */
function Held() {
  useOnceConfirmed()
  return <ConfirmEmailBar />
}

const EVERYTHING: Filter = { search: '', tab: 'all', order: 'newest' }

/** The exports page: running, ready to download and failed exports. A new address begins with what it searches for. */
export function ExportsPage() {
  const { key, search } = useLocation()
  return <Exports key={key} search={new URLSearchParams(search).get('search') ?? ''} />
}

function Exports({ search }: { search: string }) {
  const { data, error, isPending, refetch } = useExports()
  const [filter, setFilter] = useState({ ...EVERYTHING, search })
  const items = data?.results ?? []
  const running = items.filter(isRunning).length
  return (
    <>
      <title>Exports - Talkreel Studio</title>
      <PageTitle title="Exports">
        {running > 0
          ? `${running} running. You can leave this page. We’ll let you know when each one is done.`
          : 'Your exported files, ready to download.'}
      </PageTitle>
      {items.some(item => item.held) && <Held />}
      {isPending && <ExportSkeleton />}
      {error && !data && (
        <ErrorState title="Exports did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {data && items.length === 0 && <NoExports />}
      {items.length > 0 && (
        <>
          <ToolBar items={items} filter={filter} onFilter={setFilter} />
          <ExportList key={JSON.stringify(filter)} items={filtered(items, filter)} all={items} />
        </>
      )}
    </>
  )
}
