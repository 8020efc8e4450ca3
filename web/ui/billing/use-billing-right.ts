import { useQuery } from '@tanstack/react-query'
import { mayDo } from '@/api/platform/permissions/rights'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { Subscription } from '@/web/client/queries/use-billing'
import { useMembers } from '@/web/client/queries/use-teams'

/** Whether the user may change the plan and buy credits in this team; undefined until that is known. */
export function useBillingRight(): boolean | undefined {
  const { data: members } = useMembers()
  const me = members?.find(member => member.is_me)
  return me && mayDo(me.role, 'billing.change')
}

/** What changing to a price (its provider's name) would cost now; nothing is asked where the plan is paid for again. */
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
