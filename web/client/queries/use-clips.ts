import { useQuery } from '@tanstack/react-query'
import { type CallResult, call } from '../call'
import { keys } from '../keys'

const MOST = 100

/** A clip with what its card shows and the Player takes. */
export type Clip = CallResult<'GET /api/projects/{id}/clips/'>['results'][number]

/** The clips of a project, the most promising first. */
export const useClips = (id: string) =>
  useQuery({
    queryKey: keys.clips(id),
    queryFn: async ({ signal }) => {
      const query = { page_size: MOST }
      const { results } = await call('GET /api/projects/{id}/clips/', { params: { id }, query, signal })
      return results
    },
  })
