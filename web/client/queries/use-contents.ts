import { useQuery } from '@tanstack/react-query'
import { type CallResult, call } from '../call'
import { keys } from '../keys'

/** A text of a project with its body. */
export type Content = CallResult<'GET /api/contents/{id}/'>

/** A text of a project in a list. */
export type ContentItem = CallResult<'GET /api/contents/'>['results'][number]

/** A project has no more texts than fit on one page. */
const PAGE = 100

/** The texts of a project, newest first; kept fresh by live events. */
export const useContents = (projectId: string) =>
  useQuery({
    queryKey: keys.contents(projectId),
    queryFn: async ({ signal }) => {
      const query = { project: projectId, page_size: PAGE }
      return (await call('GET /api/contents/', { query, signal })).results
    },
  })

/** A text by its id. */
export const useContent = (id: string) =>
  useQuery({
    queryKey: keys.content(id),
    queryFn: ({ signal }) => call('GET /api/contents/{id}/', { params: { id }, signal }),
  })
