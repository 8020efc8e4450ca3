import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** A page of the team's trash, last deleted first. */
export const useTrash = (page: number, size: number) =>
  useQuery({
    queryKey: [...keys.trash, page, size],
    queryFn: ({ signal }) => call('GET /api/trash/', { query: { page, page_size: size }, signal }),
    placeholderData: keepPreviousData,
    // There are no live events for what other members delete.
    staleTime: 0,
  })

/** The user's deleted teams that can be restored; they always fit on one page. */
export const useTeamsInTrash = () =>
  useQuery({
    queryKey: [...keys.trash, 'teams'],
    queryFn: ({ signal }) => call('GET /api/trash/teams/', { query: { page_size: 100 }, signal }),
    staleTime: 0,
  })
