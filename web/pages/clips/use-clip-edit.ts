import { useMutation } from '@tanstack/react-query'
import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { call } from '@/web/client/call'
import type { Clip, ProjectDetail } from '@/web/client/queries/use-projects'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { saveClipEdit } from './save-clip-edit'

/** Makes an edit for a clip as it is now, which may load something first. */
export type MakeEdit = (clip: ProjectDetail) => Promise<(project: Project) => EditResult>

/** Edits a clip from its card. Says `done` with Undo, or why the edit was refused. */
export const useClipEdit = ({ id }: Pick<Clip, 'id'>, done: string) =>
  useMutation({
    mutationFn: async (make: MakeEdit) => {
      const detail = await call('GET /api/projects/{id}/', { params: { id } })
      return saveClipEdit(detail, await make(detail))
    },
    onSuccess: saved => {
      if ('reason' in saved) return void notify({ message: saved.reason })
      const { undo } = saved
      const run = () => void undo?.().catch(tellError)
      notify({ message: done, tone: 'ok', ...(undo && { action: { label: 'Undo', run } }) })
    },
    onError: tellError,
  })
