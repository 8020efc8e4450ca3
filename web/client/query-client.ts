import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'

const MOST_TRIES = 2

/** Answers that may be different a moment later; all others stay what they are. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** What the pages know of the server. Live events keep it fresh, so nothing is fetched again just for being old. */
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
