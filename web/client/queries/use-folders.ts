import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { folderSchema } from '@/api/domain/folders/contract'
import { call } from '../call'
import { keys } from '../keys'

export type Folder = z.infer<typeof folderSchema>

/** The folders of the team's uploads, by title; there are never more than fit on one page. */
export const useFolders = () =>
  useQuery({
    queryKey: keys.folders,
    queryFn: async ({ signal }) => (await call('GET /api/folders/', { signal })).results,
  })
