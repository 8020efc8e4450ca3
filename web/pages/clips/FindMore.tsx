import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { clipOptions } from '@/web/client/clip-options'
import { keys } from '@/web/client/keys'
import { useActionCost } from '@/web/ui/billing/use-cost'
import { ClipOptionsButton } from '@/web/ui/clip-options/ClipOptionsButton'
import { tellError } from '@/web/ui/errors/tell-error'
import classes from './ClipsPage.module.css'

/**
 * Finds more clips in the source that match the options; shows the cost first, which is charged only for what is found.
 */
export function FindMore({ projectId, busy }: { projectId: string; busy: boolean }) {
  const client = useQueryClient()
  const cost = useActionCost()
  const find = useMutation({
    mutationFn: () =>
      call('POST /api/projects/{id}/ai_clips/', {
        params: { id: projectId },
        body: { options: clipOptions() },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.jobs }),
    onError: tellError,
  })
  return (
    <span className={classes.more}>
      <ClipOptionsButton />
      <Button
        variant="default"
        leftSection={<IconSparkles size={16} />}
        disabled={busy}
        title={busy ? 'Already finding clips' : 'Free if nothing is found'}
        loading={find.isPending}
        onClick={() => find.mutate()}
      >
        Find more{cost && ` · ${cost}`}
      </Button>
    </span>
  )
}
