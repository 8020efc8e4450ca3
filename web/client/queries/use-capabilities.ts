import { useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** Which provider serves what, and the bounds of uploads. */
export const useCapabilities = () =>
  useQuery({
    queryKey: keys.capabilities,
    queryFn: ({ signal }) => call('GET /api/capabilities/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
