import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query'
import type { Events } from '@/api/domain/events/contract'
import type { ExportItem } from '@/api/domain/exports/contract'
import type { JobItem } from '@/api/domain/jobs/contract'
import type { ProjectItem } from '@/api/domain/projects/contract'
import type { ScriptItem } from '@/api/domain/scripts/contract'
import type { LiveEvent } from './events'
import { keys } from './keys'

type Page<Item> = { count: number; results: Item[] }

const isActive = (item: { status: string }): boolean => item.status === 'NEW' || item.status === 'IN_PROGRESS'

/** The list with the item replaced or appended; a job that has ended is removed. */
export function withJob(jobs: JobItem[], job: JobItem): JobItem[] {
  if (!isActive(job)) return jobs.filter(one => one.id !== job.id)
  return jobs.some(one => one.id === job.id)
    ? jobs.map(one => (one.id === job.id ? job : one))
    : [...jobs, job]
}

/**
 * Invalidates what an event has changed. A first fetch that is under way may have been answered before the event, and is
 * not restarted by `invalidateQueries`: it is followed by another one.
 */
function invalidate(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(again, again)
  }
  void client.invalidateQueries(filters)
}

/** Replaces the item in every cached page that contains it; returns whether any did. */
function replaceIn<Item extends { id: string }>(client: QueryClient, key: readonly string[], item: Item) {
  let found = false
  client.setQueriesData<Page<Item>>({ queryKey: key }, page => {
    if (!page?.results.some(one => one.id === item.id)) return page
    found = true
    return { ...page, results: page.results.map(one => (one.id === item.id ? { ...one, ...item } : one)) }
  })
  return found
}

/** A finished job may have used minutes, credits or storage. */
function forgetUsage(client: QueryClient) {
  invalidate(client, { queryKey: keys.subscription })
  invalidate(client, { queryKey: keys.consumption })
}

function applyJob(client: QueryClient, job: JobItem) {
  const isFetched = client.isFetching({ queryKey: keys.jobs, exact: true }) > 0
  client.setQueryData<JobItem[]>(keys.jobs, jobs => withJob(jobs ?? [], job))
  if (isFetched) invalidate(client, { queryKey: keys.jobs, exact: true })
  if (job.project_id && !isActive(job)) {
    invalidate(client, { queryKey: keys.project(job.project_id) })
    invalidate(client, { queryKey: keys.clips(job.project_id) })
    invalidate(client, { queryKey: keys.contents(job.project_id) })
  }
  if (job.content_id && !isActive(job)) invalidate(client, { queryKey: keys.content(job.content_id) })
  if (!isActive(job)) {
    forgetUsage(client)
    invalidate(client, { queryKey: keys.notifications })
  }
}

function applyExport(client: QueryClient, item: ExportItem) {
  const known = replaceIn(client, keys.exports, item)
  if (!known || !isActive(item)) invalidate(client, { queryKey: keys.exports })
  if (!isActive(item)) forgetUsage(client)
}

/** File lists are paginated: a file in none of the pages is new, and belongs on the first. */
function applyAsset(client: QueryClient, item: Events['asset']) {
  client.setQueryData(keys.asset(item.id), item)
  let found = false
  client.setQueriesData<InfiniteData<Page<Events['asset']>>>({ queryKey: keys.assets }, list => {
    if (!list?.pages.some(page => page.results.some(one => one.id === item.id))) return list
    found = true
    const pages = list.pages.map(page => ({
      ...page,
      results: page.results.map(one => (one.id === item.id ? item : one)),
    }))
    return { ...list, pages }
  })
  if (!found || !isActive(item)) {
    invalidate(client, { queryKey: keys.assets })
    invalidate(client, { queryKey: keys.folders })
  }
}

function applyProject(client: QueryClient, item: ProjectItem) {
  replaceIn(client, keys.projects, item)
  invalidate(client, { queryKey: keys.projects })
  invalidate(client, { queryKey: keys.folders })
  invalidate(client, { queryKey: keys.project(item.id) })
  if (item.parent_id) invalidate(client, { queryKey: keys.clips(item.parent_id) })
}

function applyScript(client: QueryClient, item: ScriptItem) {
  client.setQueryData(keys.scriptItem(item.id), item)
  const known = replaceIn(client, keys.scripts, item)
  if (!known) invalidate(client, { queryKey: keys.scripts })
}

function applySnapshot(client: QueryClient, { jobs, exports }: Events['snapshot']) {
  client.setQueryData<JobItem[]>(keys.jobs, jobs.filter(isActive))
  for (const item of exports) replaceIn(client, keys.exports, item)
  invalidate(client, { predicate: ({ queryKey }) => queryKey[0] !== keys.jobs[0] })
}

/** Applies an event to the cached data. After a snapshot everything is refetched. */
export function applyEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.name) {
    case 'job':
      applyJob(client, event.data)
      break
    case 'export':
      applyExport(client, event.data)
      break
    case 'asset':
      applyAsset(client, event.data)
      break
    case 'project':
      applyProject(client, event.data)
      break
    case 'script':
      applyScript(client, event.data)
      break
    case 'snapshot':
      applySnapshot(client, event.data)
  }
}
