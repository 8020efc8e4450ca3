import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'
import { queryClient } from '../query-client'

const savedStylesQuery = queryOptions({
  queryKey: keys.savedStyles,
  queryFn: ({ signal }) => call('GET /api/saved_styles/', { signal }),
})

/** The caption styles that the team has saved, the newest first. */
export const useSavedStyles = () => useQuery(savedStylesQuery, queryClient)

/** Loads the saved styles again after a change. */
export const refreshSavedStyles = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keys.savedStyles })
