import { Button } from '@mantine/core'
import type { KeyItem } from '../../../../api/domain/keys/contract'
import { ago } from '../../../ui/format/ago'
import { Tag } from '../../../ui/Tag'
import classes from '../TeamPage.module.css'

const day = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** A key: what it is called, how it begins, what it may do, and when it was used. */
export function KeyRow({ item, onRevoke }: { item: KeyItem; onRevoke: () => void }) {
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
          {expires && !isOver && ` · until ${day(expires)}`}
        </span>
      </span>
      {isOver && <Tag tone="error">Expired</Tag>}
      <Button size="xs" variant="subtle" color="gray" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}
