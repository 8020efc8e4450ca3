import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'

/** Makes a clip of seconds of the source, and offers to edit it. */
export function useMakeClip(projectId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ start, end }: { start: number; end: number }) =>
      call('POST /api/projects/{id}/create_clip/', { params: { id: projectId }, body: { start, end } }),
    onSuccess: clip => {
      client.invalidateQueries({ queryKey: keys.clips(projectId) })
      const edit = () => navigate(`/projects/${clip.id}/editor/`)
      notify({ message: 'Clip added', tone: 'ok', action: { label: 'Edit', run: edit } })
    },
    onError: tellError,
  })
}
