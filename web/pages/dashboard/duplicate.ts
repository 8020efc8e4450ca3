import type { ProjectItem } from '@/api/domain/projects/contract'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'

/** Duplicates a project with its clips; the notice opens the copy. Errors are shown. */
export async function duplicate(
  { id, title }: Pick<ProjectItem, 'id' | 'title'>,
  navigate: (path: string) => unknown,
): Promise<void> {
  try {
    const copy = await call('POST /api/projects/{id}/clone/', { params: { id } })
    await queryClient.invalidateQueries({ queryKey: keys.projects })
    const action = { label: 'Open', run: () => navigate(`/projects/${copy.id}/`) }
    notify({ message: `${title} was duplicated`, tone: 'ok', action })
  } catch (error) {
    tellError(error)
  }
}
