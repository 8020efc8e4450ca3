import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '@/web/client/keys'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'

/** Runs a change to the team, shows the result and refetches the team. `done` is the sentence on success. */
export function useTeamChange<Input>(change: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notify({ message: done, tone: 'ok' }),
    onError: tellError,
    onSettled: () =>
      Promise.all(
        [keys.members, keys.invitations, keys.teams, keys.user, keys.apiKeys, keys.activity].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
