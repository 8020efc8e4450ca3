import { useQuery } from '@tanstack/react-query'
import { mayDo } from '@/api/platform/permissions/rights'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { Subscription } from '@/web/client/queries/use-billing'
import { useMembers } from '@/web/client/queries/use-teams'

/** Whether the user may change the plan and buy credits in this team; undefined while loading. */
export function useBillingRight(): boolean | undefined {
  const { data: members } = useMembers()
  const me = members?.find(member => member.is_me)
  return me && mayDo(me.role, 'billing.change')
}

/** The cost of changing to a price (the provider's id) now; not fetched if the change needs a new payment. */
export const usePreview = (subscription: Subscription | undefined, price: string | undefined) =>
  useQuery({
    queryKey: [...keys.preview, subscription?.id, price],
    queryFn: ({ signal }) =>
      call('POST /api/subscriptions/{id}/preview/', {
        params: { id: subscription?.id ?? '' },
        body: { price_ids: [price ?? ''] },
        signal,
      }),
    enabled: subscription !== undefined && price !== undefined,
    staleTime: 0,
  })
