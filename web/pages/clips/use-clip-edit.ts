import { useMutation } from '@tanstack/react-query'
import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { call } from '@/web/client/call'
import type { Clip, ProjectDetail } from '@/web/client/queries/use-projects'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { saveClipEdit } from './save-clip-edit'

/** An edit of a clip, and the notice of what it has done. */
export type ClipEdit = { edit: (project: Project) => EditResult; done: string; detail?: string }

/** Makes an edit for a clip as it is now, which may load something first. */
export type MakeEdit = (clip: ProjectDetail) => Promise<ClipEdit>

/** Edits a clip from its card. Says what is done with Undo, or why the edit was refused. */
export const useClipEdit = ({ id }: Pick<Clip, 'id'>) =>
  useMutation({
    mutationFn: async (make: MakeEdit) => {
      const detail = await call('GET /api/projects/{id}/', { params: { id } })
      const { edit, ...notice } = await make(detail)
      return { saved: await saveClipEdit(detail, edit), notice }
    },
    onSuccess: ({ saved, notice: { done, ...more } }) => {
      if ('reason' in saved) return void notify({ message: saved.reason })
      const { undo } = saved
      const run = () => void undo?.().catch(tellError)
      notify({ message: done, tone: 'ok', ...more, ...(undo && { action: { label: 'Undo', run } }) })
    },
    onError: tellError,
  })
