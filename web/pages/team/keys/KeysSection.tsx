import { Button } from '@mantine/core'
import { useState } from 'react'
import type { KeyItem } from '../../../../api/domain/keys/contract'
import { messageOf } from '../../../client/api-error'
import { call } from '../../../client/call'
import { useApiKeys } from '../../../client/queries/use-keys'
import { FailedPlace } from '../../../ui/FailedPlace'
import { ConfirmStep } from '../ConfirmStep'
import classes from '../TeamPage.module.css'
import { useTeamChange } from '../use-team-change'
import { KeyRow } from './KeyRow'
import { NewKey } from './NewKey'

/** The keys that programs of the team sign in with. */
export function KeysSection() {
  const { data, error, refetch } = useApiKeys()
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<KeyItem | null>(null)
  const revoke = useTeamChange(
    (id: string) => call('DELETE /api/keys/{id}/', { params: { id } }),
    'The API key was revoked',
  )
  return (
    <section className={classes.section} aria-labelledby="team-keys">
      <div className={classes.head}>
        <h2 id="team-keys" className="type-h2">
          API keys
        </h2>
        <Button size="xs" variant="default" onClick={() => setMaking(true)}>
          Make a key
        </Button>
      </div>
      <p className="type-small ink2">
        For programs that work with this team. A key stops working when its creator leaves the team.
      </p>
      {error && !data && (
        <FailedPlace title="The keys did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      <ul className={classes.list} aria-label="API keys">
        {data?.map(item => (
          <KeyRow key={item.id} item={item} onRevoke={() => setAsked(item)} />
        ))}
      </ul>
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
      {asked && (
        <ConfirmStep
          title="Revoke the API key"
          label="Revoke"
          act={() => revoke.mutateAsync(asked.id)}
          onClose={() => setAsked(null)}
        >
          Programs that use “{asked.name}” can no longer sign in. This can’t be undone.
        </ConfirmStep>
      )}
    </section>
  )
}
