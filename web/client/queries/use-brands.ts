import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'
import { queryClient } from '../query-client'

/** The brands of the team, the default one first. */
export const useBrands = () =>
  useQuery(
    { queryKey: keys.brands, queryFn: ({ signal }) => call('GET /api/brands/', { signal }) },
    queryClient,
  )

/** The query of the fonts that the team added. */
export const brandFontsQuery = queryOptions({
  queryKey: keys.brandFonts,
  queryFn: ({ signal }) => call('GET /api/fonts/', { signal }),
})

/** The fonts that the team added. */
export const useBrandFonts = () => useQuery(brandFontsQuery, queryClient)

/** Loads the brands again after a change. */
export const refreshBrands = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keys.brands })
