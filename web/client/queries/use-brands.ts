import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'
import { queryClient } from '../query-client'

/** The query of the team's brands, the default one first. */
export const brandsQuery = queryOptions({
  queryKey: keys.brands,
  queryFn: ({ signal }) => call('GET /api/brands/', { signal }),
})

/** The brands of the team. */
export const useBrands = () => useQuery(brandsQuery, queryClient)

/** The query of the fonts that the team added. */
export const brandFontsQuery = queryOptions({
  queryKey: keys.brandFonts,
  queryFn: ({ signal }) => call('GET /api/fonts/', { signal }),
})

/** The fonts that the team added. */
export const useBrandFonts = () => useQuery(brandFontsQuery, queryClient)

/** Loads the brands again after a change. */
export const refreshBrands = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keys.brands })
