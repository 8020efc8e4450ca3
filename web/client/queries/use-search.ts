import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** What of the team is called by the words of a text, and where it is said; nothing is asked for an empty text. */
export const useSearch = (text: string) =>
  useQuery({
    queryKey: keys.search(text),
    queryFn: ({ signal }) => call('GET /api/search/', { query: { q: text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    // Live events don't tell what a search would find.
    staleTime: 0,
    gcTime: 60_000,
  })
