import { useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

const MOST = 50

/** Work of the team that is waiting or going on, kept fresh by live events. */
export const useJobs = () =>
  useQuery({
    queryKey: keys.jobs,
    queryFn: async ({ signal }) => {
      const { results } = await call('GET /api/jobs/', {
        query: { active: 'true', page_size: MOST },
        signal,
      })
      return results
    },
  })
