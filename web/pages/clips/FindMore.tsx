import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call'
import { keys } from '../../client/keys'
import { tellError } from '../../client/tell-error'

/** Looks for more clips in the source. */
export function FindMore({ projectId, busy }: { projectId: string; busy: boolean }) {
  const client = useQueryClient()
  const find = useMutation({
    mutationFn: () => call('POST /api/projects/{id}/ai_clips/', { params: { id: projectId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.jobs }),
    onError: tellError,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconSparkles size={16} />}
      disabled={busy}
      title={busy ? 'Clips are being found already' : undefined}
      loading={find.isPending}
      onClick={() => find.mutate()}
    >
      Find more
    </Button>
  )
}
