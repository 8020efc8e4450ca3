import { skipToken, useQuery } from '@tanstack/react-query'
import type { ExportItem } from '@/api/domain/exports/contract'
import type { JobItem } from '@/api/domain/jobs/contract'
import { keys } from '@/web/client/keys'

/**
 * The position of an export in the queue over all teams and the seconds until it starts, by its job's live events; null
 * until they are known.
 */
export function useQueuePosition({ id }: ExportItem): Pick<JobItem, 'position' | 'starts_in'> | null {
  const { data: jobs } = useQuery<JobItem[]>({ queryKey: keys.jobs, queryFn: skipToken })
  return jobs?.find(job => job.export_id === id) ?? null
}
