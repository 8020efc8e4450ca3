import { Button } from '@mantine/core'
import { useState } from 'react'
import type { KeyItem } from '@/api/domain/keys/contract'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { useApiKeys } from '@/web/client/queries/use-teams'
import { ErrorState } from '@/web/ui/ErrorState'
import { ago } from '@/web/ui/format/ago'
import { shortDay } from '@/web/ui/format/dates'
import { Tag } from '@/web/ui/Tag'
import { ConfirmStep } from '../ConfirmStep'
import classes from '../TeamPage.module.css'
import { useTeamChange } from '../use-team-change'
import { NewKey } from './NewKey'

/** An API key: its name, prefix, permissions and last use. */
function KeyRow({ item, onRevoke }: { item: KeyItem; onRevoke: () => void }) {
  const { name, prefix, scopes, maker, last_used, expires } = item
  const now = new Date()
  const used = last_used ? `used ${ago(new Date(last_used), now).toLowerCase()}` : 'never used'
  const isOver = expires !== null && new Date(expires) < now
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <span className="type-name one-line">{name}</span>
        <span className="type-small ink3">
          {prefix}… · {scopes.join(', ')}
        </span>
        <span className="type-small ink3">
          By {maker} · {used}
          {expires && !isOver && ` · until ${shortDay(expires)}`}
        </span>
      </span>
      {isOver && <Tag tone="error">Expired</Tag>}
      <Button size="xs" variant="subtle" color="gray" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}

/** The team's API keys. */
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
          Create key
        </Button>
      </div>
      <p className="type-small ink2">
        For programs that work with this team. A key stops working when its creator leaves the team.
      </p>
      {error && !data && (
        <ErrorState title="The keys did not load" reason={messageOf(error)} onRetry={() => refetch()} />
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
