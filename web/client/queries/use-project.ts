import { useQuery } from '@tanstack/react-query'
import { type CallResult, call } from '../call'
import { keys } from '../keys'

/** A project with its value, its source and the work that goes on for it. */
export type ProjectDetail = CallResult<'GET /api/projects/{id}/'>

/** A project by its id, kept fresh by live events. */
export const useProject = (id: string) =>
  useQuery({
    queryKey: keys.project(id),
    queryFn: ({ signal }) => call('GET /api/projects/{id}/', { params: { id }, signal }),
  })
