import { useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'
import { type Subscription, useSubscription } from './use-billing'

type Quota = Subscription['quotas'][number]

/** What the team's plan gives of a quota and what of it is used; undefined until it is known. `limit` null is without limit. */
export function useQuota(code: Quota['code']): Quota | undefined {
  const { data } = useSubscription()
  return data?.quotas.find(quota => quota.code === code)
}

/** Is the product's mark to be seen on what the team makes? */
export const useWatermark = (): boolean => useQuota('TALKREEL_WATERMARK')?.limit === 0

const MOST = 50

/** Work of the team that is waiting or going on, kept fresh by live events. */
export const useJobs = () =>
  useQuery({
    queryKey: keys.jobs,
    queryFn: async ({ signal }) => {
      const { results } = await call('GET /api/jobs/', {
        query: { active: 'true', page_size: MOST },
        signal,
      })
      return results
    },
  })

/** The API keys of the team, newest first. */
export const useApiKeys = () =>
  useQuery({ queryKey: keys.apiKeys, queryFn: ({ signal }) => call('GET /api/keys/', { signal }) })
