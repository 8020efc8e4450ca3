import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SupportUser } from '../../../api/domain/support/contract'
import { call } from '../../client/call'
import { impersonate } from '../../client/session'
import { tellError } from '../../ui/errors/tell-error'
import { moment } from '../../ui/format/moment'
import { Tag } from '../../ui/Tag'
import classes from './Support.module.css'

/** Who it is, and the way to see the product as they do. */
export function UserHead({ user }: { user: SupportUser }) {
  const enter = useMutation({
    mutationFn: () => call('POST /api/support/users/{id}/sign_in/', { params: { id: user.id } }),
    onSuccess: ({ key }) => {
      impersonate(key)
      location.assign('/')
    },
    onError: tellError,
  })
  return (
    <header className={classes.head}>
      <div className={classes.grow}>
        <h1 className="type-h1 one-line">{user.name || user.email}</h1>
        <p className="ink2 one-line">{user.email}</p>
        <p className={classes.tags}>
          {user.email_verified ? <Tag tone="ok">Confirmed</Tag> : <Tag tone="warn">Not confirmed</Tag>}
          {user.two_factor && <Tag tone="ok">Two-factor</Tag>}
          {user.is_superuser && <Tag>Support staff</Tag>}
        </p>
        <p className="type-small ink3">
          Joined {moment(new Date(user.joined))} · {user.id}
        </p>
      </div>
      {!user.is_superuser && (
        <Button variant="default" loading={enter.isPending || enter.isSuccess} onClick={() => enter.mutate()}>
          Sign in as {user.name || user.email}
        </Button>
      )}
    </header>
  )
}
