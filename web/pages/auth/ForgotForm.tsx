import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../client/call'
import { EmailField, FormFailure } from '../../ui/form/fields'
import { EMAIL } from '../../ui/form/required'
import { useAccountForm } from '../../ui/form/use-account-form'
import classes from './AuthPage.module.css'

/** Asks for a link to set a new password. Says the same whether or not there is such an account. */
export function ForgotForm({ search }: { search: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAccountForm(EMAIL, async ({ email }) => {
    await call('POST /api/rest-auth/password/reset/', { body: { email } })
    setSentTo(email)
  })
  const back = (
    <p className={classes.other}>
      <Link to={`/auth/login/${search}`}>Back to sign in</Link>
    </p>
  )
  if (sentTo)
    return (
      <div className={classes.form} role="status">
        <h2 className="type-h2">Check your inbox</h2>
        <p className="ink2">
          If there is an account for {sentTo}, a link to set a new password is on its way. It works for an
          hour.
        </p>
        {back}
      </div>
    )
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <EmailField error={form.errors.email} />
      <FormFailure message={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        Send the link
      </Button>
      {back}
    </form>
  )
}
