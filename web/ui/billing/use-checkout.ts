import { useMutation, useQuery } from '@tanstack/react-query'
import { LIMITS } from '../../../compositions/catalogue/limits'
import { call } from '../../client/call'
import { keys } from '../../client/keys'
import { navigation } from '../../client/navigation'
import { isTold, tellError } from '../../client/tell-error'
import { closeAsk } from '../asks/ask'

/** Opens a payment. Where it can't be opened, that is said and the plans are shown instead (spec section 2). */
export const useOpenCheckout = () =>
  useMutation({
    mutationFn: (body: { priceId: string; quantity: number }) => call('POST /api/checkouts/', { body }),
    onError: error => {
      tellError(error)
      if (isTold(error)) return
      closeAsk()
      navigation.to('pricing')
    },
  })

/** How often a payment is asked about once its form says that it is through. */
const SOON_MS = 500

/** What the server knows of a payment: its state changes when the provider tells it so, not when the form does. */
export const useCheckoutState = (id: string, isSoon: boolean) =>
  useQuery({
    queryKey: keys.checkout(id),
    queryFn: ({ signal }) => call('GET /api/checkouts/{id}/', { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      if (state.data && state.data.state !== 'open') return false
      return isSoon ? SOON_MS : LIMITS.timing.pollIntervalMs
    },
  }).data?.state
