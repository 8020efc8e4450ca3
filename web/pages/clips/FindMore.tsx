import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { clipOptions } from '@/web/client/clip-options'
import { keys } from '@/web/client/keys'
import { useSubscription } from '@/web/client/queries/use-billing'
import { rounded } from '@/web/ui/billing/quota-amount'
import { ClipOptionsButton } from '@/web/ui/clip-options/ClipOptionsButton'
import { tellError } from '@/web/ui/errors/tell-error'
import classes from './ClipsPage.module.css'

/** The cost of a search under the plan; nothing until it is known. */
function usePrice(): string {
  const { data } = useSubscription()
  const cost = data?.credits.find(({ code }) => code === 'AI_ACTION')?.cost
  return cost ? ` · ${rounded(cost)} ${cost === 1 ? 'credit' : 'credits'}` : ''
}

/**
 * Finds more clips in the source that match the options; shows the cost first, which is charged only for what is found.
 */
export function FindMore({ projectId, busy }: { projectId: string; busy: boolean }) {
  const client = useQueryClient()
  const price = usePrice()
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
        Find more{price}
      </Button>
    </span>
  )
}
