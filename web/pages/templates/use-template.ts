import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ThemeItem } from '@/api/domain/themes/contract'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { tellError } from '@/web/ui/errors/tell-error'

/** Makes a project with the look of a template, of an upload or empty, and opens it. */
export function useTemplate({ id }: ThemeItem) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (assetId?: string) =>
      call('POST /api/themes/{id}/use_theme/', {
        params: { id },
        body: assetId ? { asset_id: assetId } : {},
      }),
    onSuccess: (project, assetId) => {
      void queryClient.invalidateQueries({ queryKey: keys.projects })
      navigate(assetId ? `/projects/${project.id}/` : `/projects/${project.id}/editor/`)
    },
    onError: tellError,
  })
}
