import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { refreshBilling, type Subscription } from '@/web/client/queries/use-billing'
import { tellError } from '../errors/tell-error'
import { day } from '../format/dates'
import { notify } from '../notice/notices'
import { celebrate, planNews } from './celebrate'

/** Runs a subscription change and caches the subscription that the server returns. */
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

/** Cancels a plan at its next billing date, by the subscription's id. */
export const useCancelPlan = (onDone: () => void) =>
  useChange(
    id => call('POST /api/subscriptions/{id}/cancel/', { params: { id } }),
    ({ product, ends }) => {
      onDone()
      const detail = ends ? `${product.display_name} stays until ${day(ends)}.` : undefined
      notify({ message: 'Your plan is canceled', detail, tone: 'ok' })
    },
  )

/** Resumes a canceled plan that has not ended, by the subscription's id. */
export const useResumePlan = () =>
  useChange(
    id => call('POST /api/subscriptions/{id}/resume/', { params: { id } }),
    ({ product }) => notify({ message: `You keep ${product.display_name}`, tone: 'ok' }),
  )

/**
 * Changes the plan in place to a price (the provider's id), then opens the congratulations; by the subscription's id.
 */
export function useChangePlan(price: string, again?: () => Promise<unknown>) {
  const client = useQueryClient()
  return useChange(
    id => call('POST /api/subscriptions/{id}/modify/', { params: { id }, body: { price_ids: [price] } }),
    ({ product }) => celebrate(client, { news: planNews(product.display_name), again }),
  )
}

/** Opens the page to change the payment method, by the subscription's id. */
export const usePaymentMethod = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/subscriptions/{id}/payment/', { params: { id } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: tellError,
  })
