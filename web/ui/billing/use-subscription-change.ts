import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { refreshBilling, type Subscription } from '@/web/client/queries/use-billing'
import { tellError } from '../errors/tell-error'
import { day } from '../format/dates'
import { notify } from '../notice/notices'
import { celebrate, planNews } from './celebrate'

/** Does something to a subscription that answers with it, and keeps the answer. */
function useChange(change: (id: string) => Promise<Subscription>, onDone: (now: Subscription) => unknown) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async now => {
      client.setQueryData(keys.subscription, now)
      await refreshBilling(client)
      return onDone(now)
    },
    onError: tellError,
  })
}

/** Ends a plan on its next billing date. It takes the subscription's id. */
export const useCancelPlan = (onDone: () => void) =>
  useChange(
    id => call('POST /api/subscriptions/{id}/cancel/', { params: { id } }),
    ({ product, ends }) => {
      onDone()
      const detail = ends ? `${product.display_name} stays until ${day(ends)}.` : undefined
      notify({ message: 'Your plan is cancelled', detail, tone: 'ok' })
    },
  )

/** Keeps a plan that was cancelled and has not ended. It takes the subscription's id. */
export const useResumePlan = () =>
  useChange(
    id => call('POST /api/subscriptions/{id}/resume/', { params: { id } }),
    ({ product }) => notify({ message: `You keep ${product.display_name}`, tone: 'ok' }),
  )

/** Changes the plan in place to a price by its provider's name; then the congratulations. Takes the subscription's id. */
export function useChangePlan(price: string, again?: () => Promise<unknown>) {
  const client = useQueryClient()
  return useChange(
    id => call('POST /api/subscriptions/{id}/modify/', { params: { id }, body: { price_ids: [price] } }),
    ({ product }) => celebrate(client, { news: planNews(product.display_name), again }),
  )
}

/** Goes to where the payment method is changed. It takes the subscription's id. */
export const usePaymentMethod = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/subscriptions/{id}/payment/', { params: { id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: tellError,
  })
