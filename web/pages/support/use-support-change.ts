import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '@/web/client/keys'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'

/** Runs a support action, shows a notice, and refetches the support data. */
export function useSupportChange<Input>(change: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notify({ message: done, tone: 'ok' }),
    onError: tellError,
    onSettled: () => client.invalidateQueries({ queryKey: keys.support }),
  })
}
