import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CONTENT_KINDS, type ContentKind, type SocialNetwork } from '@/compositions/catalog/content-kinds'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { Content } from '@/web/client/queries/use-contents'
import { useCapabilities } from '@/web/client/queries/use-help'
import { useActionCost } from '@/web/ui/billing/use-cost'
import { tellError } from '@/web/ui/errors/tell-error'

/** What a text is asked for with. */
export type ContentRequest = {
  kind: ContentKind
  network?: SocialNetwork | undefined
  instruction?: string
  content_id?: string
}

/** Has a text written; `onStarted` receives it while it is being written. */
export function useGenerate(projectId: string, onStarted: (content: Content) => void = () => {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ContentRequest) =>
      call('POST /api/projects/{id}/content/', { params: { id: projectId }, body }),
    onSuccess: content => {
      client.setQueryData(keys.content(content.id), content)
      client.removeQueries({ queryKey: statusKey(content.id) })
      onStarted(content)
      return client.invalidateQueries({ queryKey: keys.contents(projectId) })
    },
    onError: tellError,
  })
}

/** The key of the polled status of a text. */
export const statusKey = (id: string) => ['content-status', id] as const

/**
 * Who writes a kind, and what it costs, such as '1 credit'; null if it is free. `isModel` is null while it is not known
 * whether OpenAI is set up.
 */
export function useWriter(kind: ContentKind): { isModel: boolean | null; cost: string | null } {
  const { data } = useCapabilities()
  const cost = useActionCost()
  const { writer } = CONTENT_KINDS[kind]
  if (writer === 'machine') return { isModel: false, cost: null }
  const isModel = data ? !data.language.local : null
  return { isModel, cost: isModel ? cost : null }
}
