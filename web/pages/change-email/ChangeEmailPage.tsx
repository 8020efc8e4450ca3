import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../client/call'
import { keys } from '../../client/keys'
import { Logo } from '../../ui/Logo'
import classes from '../../ui/PageError.module.css'

/** Where the link sent to a new address leads: one button, so that a program that follows links changes nothing. */
export function ChangeEmailPage() {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const key = search.get('key') ?? ''
  const change = useMutation({
    mutationFn: () => call('POST /api/users/change_email/confirm/', { body: { key } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.user }),
  })
  return (
    <main className={classes.page}>
      <title>Change your e-mail - Talkreel Studio</title>
      <Logo />
      <h1 className="type-h1">{change.isSuccess ? 'Your e-mail is changed' : 'Change your e-mail'}</h1>
      <p className="ink2" role="status">
        {change.error?.message ??
          (change.isSuccess
            ? 'From now on you sign in with this address.'
            : 'Your account changes to the address that this link was sent to.')}
      </p>
      <div className={classes.buttons}>
        {change.isSuccess ? (
          <Button component={Link} to="/profile/">
            Go to your profile
          </Button>
        ) : (
          <Button loading={change.isPending} disabled={!key} onClick={() => change.mutate()}>
            Use this address
          </Button>
        )}
      </div>
    </main>
  )
}
