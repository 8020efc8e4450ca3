import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { call } from '../../client/call'
import { FormFailure, PasswordField } from '../../ui/form/fields'
import { PASSWORD } from '../../ui/form/required'
import { useAccountForm } from '../../ui/form/use-account-form'
import { notify } from '../../ui/notice/notices'
import classes from './AuthPage.module.css'

/** Sets the new password with the key of the mail's link, and leads to signing in. */
export function NewPasswordForm({ search }: { search: string }) {
  const navigate = useNavigate()
  const key = new URLSearchParams(search).get('key') ?? ''
  const form = useAccountForm(PASSWORD, async ({ password }) => {
    const { detail } = await call('POST /api/rest-auth/password/reset/confirm/', {
      body: { key, new_password1: password },
    })
    notify({ message: detail, tone: 'ok' })
    navigate('/auth/login/')
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <PasswordField
        error={form.errors.password}
        autoComplete="new-password"
        description="At least 8 characters"
      />
      <FormFailure message={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        Set the new password
      </Button>
      <p className={classes.other}>
        The link is no longer good? <Link to="/auth/password/reset/">Ask for a new one</Link>
      </p>
    </form>
  )
}
