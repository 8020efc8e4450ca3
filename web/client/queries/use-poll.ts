import { type QueryKey, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { poll, type StatusRequest } from '../poll'

/**
 * Options of a query that polls a job with `request`, or waits without one: its data is the newest state, its error why
 * the poll ended without a result. Fetching it again polls at once, and again for the full time.
 */
export const pollQuery = <State extends { status: string }>(
  queryKey: QueryKey,
  request: StatusRequest<State> | null,
) =>
  queryOptions<State>({
    queryKey,
    queryFn: request
      ? ({ client, signal }) =>
          poll(request, { signal, onProgress: state => client.setQueryData(queryKey, state) })
      : skipToken,
    // The poll itself repeats requests without a response.
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  })

/**
 * Polls a job while mounted. `state` is its newest state, null before the first; `error` is why the poll ended without
 * a result, null while it runs. `pollNow` requests the state at once, also after an error.
 */
export function usePoll<State extends { status: string }>(
  queryKey: QueryKey,
  request: StatusRequest<State> | null,
) {
  const { data = null, error, isFetching, refetch: pollNow } = useQuery(pollQuery(queryKey, request))
  return { state: data, error: isFetching ? null : error, pollNow }
}
