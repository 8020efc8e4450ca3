import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** A page of the team's podcast scripts, newest first, and their total number; kept fresh by live events. */
export const useScripts = (page: number) =>
  useQuery({
    queryKey: [...keys.scripts, page],
    queryFn: ({ signal }) => call('GET /api/scripts/', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

const HOUR_MS = 3_600_000

/** The query of the voices. The addresses of their samples are valid for at least a day. */
export const voicesQuery = queryOptions({
  queryKey: keys.voices,
  queryFn: ({ signal }) => call('GET /api/voices/', { signal }),
  staleTime: HOUR_MS,
})

/** The voices that scripts can be spoken with. */
export const useVoices = () => useQuery(voicesQuery)
