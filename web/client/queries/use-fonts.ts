import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LIMITS } from '@/compositions/catalog/limits'
import type { CallResult } from '../call'
import { call } from '../call'
import { keys } from '../keys'
import { queryClient } from '../query-client'

/** A font that the team added. */
export type TeamFont = CallResult<'GET /api/fonts/'>['results'][number]

/** A family of the Google catalog. */
export type GoogleFamily = CallResult<'GET /api/fonts/google/'>['results'][number]

/** The fonts that the team added, by family. */
export const fontsQuery = queryOptions({
  queryKey: keys.fonts,
  queryFn: async ({ signal }) => (await call('GET /api/fonts/', { signal })).results,
})

/** The fonts that the team added. */
export const useTeamFonts = () => useQuery(fontsQuery, queryClient)

/** Families of the Google catalog by name, category or language, page by page. */
export const useGoogleFonts = (query: string) =>
  useInfiniteQuery({
    queryKey: [...keys.googleFonts, query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/fonts/google/', { query: { query, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ results }, _, page) =>
      results.length < LIMITS.lists.googleFontsPageSize ? undefined : page + 1,
    placeholderData: keepPreviousData,
  })
