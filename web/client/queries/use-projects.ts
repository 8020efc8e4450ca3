import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** A page of the team's projects, last saved first, and how many there are; `search` looks in their titles. */
export const useProjects = ({ page, size, search }: { page: number; size: number; search?: string }) =>
  useQuery({
    queryKey: [...keys.projects, page, size, search ?? ''],
    queryFn: ({ signal }) =>
      call('GET /api/projects/', { query: { page, page_size: size, search: search || undefined }, signal }),
    placeholderData: keepPreviousData,
  })
