import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallResult, call } from '../call'
import { keys } from '../keys'

/**
 * A page of the team's projects, last saved first, and their total number; `search` filters by title. `folder`: the id of
 * one, or `none` for those in no folder; all projects if left out.
 */
export const useProjects = ({
  page,
  size,
  search,
  folder,
}: {
  page: number
  size: number
  search?: string
  folder?: string | undefined
}) =>
  useQuery({
    queryKey: [...keys.projects, page, size, search ?? '', folder ?? ''],
    queryFn: ({ signal }) =>
      call('GET /api/projects/', {
        query: { page, page_size: size, search: search || undefined, folder },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** A project with its value, its source and its running jobs. */
export type ProjectDetail = CallResult<'GET /api/projects/{id}/'>

/** A project by its id, kept fresh by live events. */
export const useProject = (id: string) =>
  useQuery({
    queryKey: keys.project(id),
    queryFn: ({ signal }) => call('GET /api/projects/{id}/', { params: { id }, signal }),
  })

/** Clips of a request. */
const PAGE = 100

/** A clip with the data of its card and its Player. */
export type Clip = CallResult<'GET /api/projects/{id}/clips/'>['results'][number]

/** The clips of a project, best first. */
export const useClips = (id: string) =>
  useQuery({
    queryKey: keys.clips(id),
    queryFn: async ({ signal }) => {
      const clips: Clip[] = []
      for (let page = 1; ; page++) {
        const query = { page, page_size: PAGE }
        const { results, count } = await call('GET /api/projects/{id}/clips/', {
          params: { id },
          query,
          signal,
        })
        clips.push(...results)
        if (clips.length >= count || !results.length) return clips
      }
    },
  })
