import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ExportItem } from '@/api/domain/exports/contract'
import type { JobItem } from '@/api/domain/jobs/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'

/** Whether the export is still in progress. */
export const isGoing = ({ status }: ExportItem): boolean => status === 'NEW' || status === 'IN_PROGRESS'

type Step = Pick<ExportItem, 'progress' | 'stage' | 'done' | 'total' | 'time_left'>

/** The state with more progress: a response that arrives after later live events has an older state. */
function further(known: Step | null, { progress, stage, done, total, time_left }: Step): Step {
  return known && known.progress > progress ? known : { progress, stage, done, total, time_left }
}

/**
 * The current state of an export: polled every 3 s (PR15) and updated by live events in between; null without
 * an export.
 */
export function useExport(first: ExportItem | null): ExportItem | null {
  const id = first?.id
  const { data = first, refetch } = useQuery({
    queryKey: ['export', id],
    queryFn: id
      ? async () => (await call('GET /api/exports/{id}/check_status/', { params: { id } })).export
      : skipToken,
    ...(first && { initialData: first }),
    refetchInterval: query =>
      query.state.data && isGoing(query.state.data) ? LIMITS.timing.pollIntervalMs : false,
  })
  const { data: jobs } = useQuery<JobItem[]>({ queryKey: keys.jobs, queryFn: skipToken })
  const job = id ? jobs?.find(one => one.export_id === id) : undefined
  const isLive = job !== undefined
  // A job that leaves the list has ended, so its result is fetched at once.
  useEffect(() => {
    if (id && !isLive) void refetch()
  }, [id, isLive, refetch])
  const furthest = useRef<{ id: string; step: Step } | null>(null)
  if (!data || !isGoing(data)) return data
  const known = furthest.current?.id === data.id ? furthest.current.step : null
  const step = [data, job].reduce<Step | null>((far, now) => (now ? further(far, now) : far), known)
  if (!step) return data
  furthest.current = { id: data.id, step }
  return { ...data, ...step }
}
