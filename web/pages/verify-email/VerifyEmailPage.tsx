import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../client/call'
import { Logo } from '../../ui/Logo'
import classes from '../../ui/PageError.module.css'

/** Where the link of the verification mail leads: one button, so that a program that follows links confirms nothing. */
export function VerifyEmailPage() {
  const [search] = useSearchParams()
  const key = search.get('key') ?? ''
  const confirm = useMutation({
    mutationFn: () => call('POST /api/rest-auth/registration/verify-email/', { body: { key } }),
  })
  return (
    <main className={classes.page}>
      <title>Confirm your e-mail - Talkreel Studio</title>
      <Logo />
      <h1 className="type-h1">{confirm.isSuccess ? 'Your e-mail is confirmed' : 'Confirm your e-mail'}</h1>
      <p className="ink2" role="status">
        {confirm.error?.message ??
          (confirm.isSuccess
            ? 'You can close this page, or go on.'
            : 'So we know that our mail reaches you.')}
      </p>
      <div className={classes.buttons}>
        {confirm.isSuccess ? (
          <Button component={Link} to="/">
            Go to home
          </Button>
        ) : (
          <Button loading={confirm.isPending} disabled={!key} onClick={() => confirm.mutate()}>
            Confirm
          </Button>
        )}
      </div>
    </main>
  )
}
