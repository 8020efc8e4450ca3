import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { FolderKind, folderSchema } from '@/api/domain/folders/contract'
import { call } from '../call'
import { keys } from '../keys'

export type Folder = z.infer<typeof folderSchema>

/** The folders of the team's uploads or projects, by title; there are never more than fit on one page. */
export const useFolders = (kind: FolderKind) =>
  useQuery({
    queryKey: [...keys.folders, kind],
    queryFn: async ({ signal }) => (await call('GET /api/folders/', { query: { kind }, signal })).results,
  })
