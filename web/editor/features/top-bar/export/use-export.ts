import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ExportItem } from '@/api/domain/exports/contract'
import type { JobItem } from '@/api/domain/jobs/contract'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { usePoll } from '@/web/client/queries/use-poll'

/** Whether the export is still in progress. */
export const isGoing = ({ status }: ExportItem): boolean => status === 'NEW' || status === 'IN_PROGRESS'

type Step = Pick<ExportItem, 'progress' | 'stage' | 'done' | 'total' | 'time_left'>

/** The state with more progress: a response that arrives after later live events has an older state. */
function further(known: Step | null, { progress, stage, done, total, time_left }: Step): Step {
  return known && known.progress > progress ? known : { progress, stage, done, total, time_left }
}

/** An export with the position of its job in the queue, 1 for the next; null if it isn't waiting. */
export type RunningExport = ExportItem & { position: number | null; startsIn: number | null }

/** `stopped` is why a running export is no longer polled, null while it is; `pollNow` polls it again. */
type PolledExport = { item: RunningExport | null; stopped: string | null; pollNow: () => unknown }

/**
 * The current state of an export: polled (PR15) and updated by live events in between; `item` null without an export.
 */
export function useExport(first: ExportItem | null): PolledExport {
  const id = first?.id
  const { state, error, pollNow } = usePoll(
    ['export', id],
    id ? signal => call('GET /api/exports/{id}/check_status/', { params: { id }, signal }) : null,
  )
  const { data: jobs } = useQuery<JobItem[]>({ queryKey: keys.jobs, queryFn: skipToken })
  const job = id ? jobs?.find(one => one.export_id === id) : undefined
  const isLive = job !== undefined
  // A job that leaves the list has ended, so its result is fetched at once.
  useEffect(() => {
    if (id && !isLive) void pollNow()
  }, [id, isLive, pollNow])
  const furthest = useRef<{ id: string; step: Step } | null>(null)
  const found = state?.export ?? first
  const item = found && { ...found, position: job?.position ?? null, startsIn: job?.starts_in ?? null }
  if (!item || !isGoing(item)) return { item, stopped: null, pollNow }
  const stopped = error && messageOf(error)
  const known = furthest.current?.id === item.id ? furthest.current.step : null
  const step = [item, job].reduce<Step | null>((far, now) => (now ? further(far, now) : far), known)
  if (!step) return { item, stopped, pollNow }
  furthest.current = { id: item.id, step }
  return { item: { ...item, ...step }, stopped, pollNow }
}
