import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** Entries of a page. */
export const ACTIVITY_PAGE = 10

/** Who did what in the team, newest first; `page` from 1. */
export const useActivity = (page: number) =>
  useQuery({
    queryKey: [...keys.activity, page],
    queryFn: ({ signal }) => call('GET /api/audit/', { query: { page, page_size: ACTIVITY_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })
