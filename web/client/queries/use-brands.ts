import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'
import { queryClient } from '../query-client'

/** The brands of the team, the default one first. */
export const brandsQuery = queryOptions({
  queryKey: keys.brands,
  queryFn: ({ signal }) => call('GET /api/brands/', { signal }),
})

/** The brands of the team, the default one first. */
export const useBrands = () => useQuery(brandsQuery, queryClient)

/** Loads the brands again after a change. */
export const refreshBrands = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keys.brands })
