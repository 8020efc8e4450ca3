import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'

const MOST_TRIES = 2

/** Errors that a retry may fix; all others are final. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

// By default only after a timeout, so a second click right after the first would still find the button enabled.
notifyManager.setScheduler(queueMicrotask)

/** The cache of server data. Live events keep it fresh, so data is not refetched because of its age alone. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (count, error) => isTransient(error) && count < MOST_TRIES,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
})
