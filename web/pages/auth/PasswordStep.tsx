import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ApiError } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { storeToken } from '@/web/client/session'
import { EmailField, FormFailure, PasswordField } from '@/web/ui/form/fields'
import { EMAIL, PASSWORD } from '@/web/ui/form/required'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import classes from './AuthPage.module.css'
import { SocialButtons } from './SocialButtons'

export type Credentials = { email: string; password: string }

/** The first step of signing in, and the only one without two-factor sign-in. */
export function PasswordStep({
  search,
  onCodeAsked,
}: {
  search: string
  onCodeAsked: (right: Credentials) => void
}) {
  const form = useAccountForm({ ...EMAIL, ...PASSWORD }, async ({ email, password }) => {
    try {
      const { key } = await call('POST /api/rest-auth/login/', { body: { email, password } })
      storeToken(key)
    } catch (error) {
      if (!(error instanceof ApiError && error.asksForCode)) throw error
      onCodeAsked({ email, password })
    }
  })
  return (
    <>
      <SocialButtons search={search} />
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <EmailField error={form.errors.email ?? (form.isRefused || undefined)} />
        <PasswordField
          error={form.errors.password ?? (form.isRefused || undefined)}
          autoComplete="current-password"
        />
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
    </>
  )
}
