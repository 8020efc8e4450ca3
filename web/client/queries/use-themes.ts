import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** As many templates as one call returns: all that come with Talkreel. */
const ALL = 100

/** Templates of a page of the team's own. */
export const OWN_THEMES_PAGE = 24

/** The templates that come with Talkreel; they change with its version only. */
export const builtInThemesQuery = queryOptions({
  queryKey: [...keys.themes, 'built-in'],
  queryFn: ({ signal }) => call('GET /api/themes/', { query: { own: 'false', page_size: ALL }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A page of the templates that the team has saved, newest first. */
export const useOwnThemes = (page: number) =>
  useQuery({
    queryKey: [...keys.themes, 'own', page],
    queryFn: ({ signal }) =>
      call('GET /api/themes/', { query: { own: 'true', page, page_size: OWN_THEMES_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })

/** Milliseconds for which a look is not fetched again; the addresses of its pictures are good for a day. */
const HOUR = 3_600_000

/** A template with its look; none without an id. */
export const useTheme = (id: string | null) =>
  useQuery({
    queryKey: [...keys.themes, 'detail', id],
    queryFn: id ? ({ signal }) => call('GET /api/themes/{id}/', { params: { id }, signal }) : skipToken,
    staleTime: HOUR,
  })
