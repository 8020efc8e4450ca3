import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { call } from '../../client/call'
import { storeToken } from '../../client/session'
import { EmailField, FormFailure, PasswordField } from '../../ui/form/fields'
import { EMAIL, PASSWORD } from '../../ui/form/required'
import { useAccountForm } from '../../ui/form/use-account-form'
import classes from './AuthPage.module.css'

/** Signs in with an email and a password. `search` is the query to keep on the way to signing up. */
export function SignInForm({ search }: { search: string }) {
  const form = useAccountForm({ ...EMAIL, ...PASSWORD }, async ({ email, password }) => {
    const { key } = await call('POST /api/rest-auth/login/', { body: { email, password } })
    storeToken(key)
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <EmailField error={form.errors.email} />
      <PasswordField error={form.errors.password} autoComplete="current-password" />
      <FormFailure message={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        Sign in
      </Button>
      <p className={classes.other}>
        <Link to={`/auth/password/reset/${search}`}>Forgot your password?</Link>
      </p>
      <p className={classes.other}>
        New to Talkreel? <Link to={`/auth/register/${search}`}>Create an account</Link>
      </p>
    </form>
  )
}
