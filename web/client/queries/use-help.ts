import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** Support contacts and the configured widgets; they do not change while the page is open. */
export const helpQuery = queryOptions({
  queryKey: keys.help,
  queryFn: ({ signal }) => call('GET /api/help/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Support contacts and widgets as a React hook. */
export const useHelp = () => useQuery(helpQuery)

/** The configured providers and the upload limits. */
export const useCapabilities = () =>
  useQuery({
    queryKey: keys.capabilities,
    queryFn: ({ signal }) => call('GET /api/capabilities/', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
