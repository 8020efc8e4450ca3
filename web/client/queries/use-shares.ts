import { useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** The share links of a project and of its exports, newest first. */
export const useShares = (projectId: string) =>
  useQuery({
    queryKey: keys.shares(projectId),
    queryFn: ({ signal }) => call('GET /api/projects/{id}/shares/', { params: { id: projectId }, signal }),
    // There are no live events for links that other members make.
    staleTime: 0,
  })
