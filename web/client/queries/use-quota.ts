import { type Subscription, useSubscription } from './use-billing'

type Quota = Subscription['quotas'][number]

/** The limit and usage of a quota of the team's plan; undefined while loading. `limit` null is unlimited. */
export function useQuota(code: Quota['code']): Quota | undefined {
  const { data } = useSubscription()
  return data?.quotas.find(quota => quota.code === code)
}

/** Whether the team's videos carry the product's watermark. */
export const useWatermark = (): boolean => useQuota('TALKREEL_WATERMARK')?.limit === 0
