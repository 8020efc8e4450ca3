import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { clipOrders } from '@/api/domain/clips/contract'
import type { ClipFilter } from '@/compositions/catalog/limits'
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
const PAGE = 24

type ClipPage = CallResult<'GET /api/projects/{id}/clips/'>

/** A clip with the data of its card and its Player. */
export type Clip = ClipPage['results'][number]

/** The order of clips, and their length and topic; all of them if left out. */
export type ClipQuery = {
  order: (typeof clipOrders)[number]
  length?: ClipFilter | undefined
  topic?: string | undefined
}

/** The clips of a project, page by page. */
export const useClips = (id: string, { order, length, topic }: ClipQuery) =>
  useInfiniteQuery({
    queryKey: [...keys.clips(id), order, length ?? '', topic ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/projects/{id}/clips/', {
        params: { id },
        query: { page: pageParam, page_size: PAGE, order, length, topic },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
