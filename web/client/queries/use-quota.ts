import { type Subscription, useSubscription } from './use-billing'

type Quota = Subscription['quotas'][number]

/** What the team's plan gives of a quota and what of it is used; undefined until it is known. `limit` null is without limit. */
export function useQuota(code: Quota['code']): Quota | undefined {
  const { data } = useSubscription()
  return data?.quotas.find(quota => quota.code === code)
}

/** Is the product's mark to be seen on what the team makes? */
export const useWatermark = (): boolean => useQuota('TALKREEL_WATERMARK')?.limit === 0
