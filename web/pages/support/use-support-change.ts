import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '@/web/client/keys'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'

/** Does something for someone, says that it is done, and reads again what support staff see. */
export function useSupportChange<Input>(change: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notify({ message: done, tone: 'ok' }),
    onError: tellError,
    onSettled: () => client.invalidateQueries({ queryKey: keys.support }),
  })
}
