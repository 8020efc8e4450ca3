import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '../../../compositions/catalog/limits'
import { call } from '../../client/call'
import { keys } from '../../client/keys'

/** Milliseconds between two questions once the form says that it is through. */
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
