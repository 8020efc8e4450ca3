import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** How to reach us, and which widgets there are; it does not change while the page is open. */
export const helpQuery = queryOptions({
  queryKey: keys.help,
  queryFn: ({ signal }) => call('GET /api/help/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** How to reach us, as React sees it. */
export const useHelp = () => useQuery(helpQuery)

/** Which provider serves what, and the bounds of uploads. */
export const useCapabilities = () =>
  useQuery({
    queryKey: keys.capabilities,
    queryFn: ({ signal }) => call('GET /api/capabilities/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
