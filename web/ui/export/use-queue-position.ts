import { skipToken, useQuery } from '@tanstack/react-query'
import type { ExportItem } from '@/api/domain/exports/contract'
import type { JobItem } from '@/api/domain/jobs/contract'
import { keys } from '@/web/client/keys'

/** The position of an export in the queue over all teams, by its job's live events; null until it is known. */
export function useQueuePosition({ id }: ExportItem): number | null {
  const { data: jobs } = useQuery<JobItem[]>({ queryKey: keys.jobs, queryFn: skipToken })
  return jobs?.find(job => job.export_id === id)?.position ?? null
}
