import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { call } from '../../client/call'
import { keptReferral } from '../../client/referral'
import { storeToken } from '../../client/session'
import { EmailField, FormFailure, PasswordField } from '../../ui/form/fields'
import { EMAIL, PASSWORD } from '../../ui/form/required'
import { useAccountForm } from '../../ui/form/use-account-form'
import classes from './AuthPage.module.css'
import { SocialButtons } from './SocialButtons'

/** Makes an account and signs in with it. `search` is the query to keep on the way to signing in. */
export function SignUpForm({ search }: { search: string }) {
  const form = useAccountForm({ ...EMAIL, ...PASSWORD }, async ({ email, password }) => {
    const body = { email, password1: password, ref: keptReferral() }
    const { key } = await call('POST /api/rest-auth/registration/', { body })
    storeToken(key)
  })
  return (
    <>
      <SocialButtons search={search} />
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <EmailField error={form.errors.email} />
        <PasswordField
          error={form.errors.password}
          autoComplete="new-password"
          description="At least 8 characters"
        />
        <FormFailure message={form.failure} />
        <Button type="submit" size="md" loading={form.busy}>
          Create account
        </Button>
        <p className={classes.other}>
          Already on Talkreel? <Link to={`/auth/login/${search}`}>Sign in</Link>
        </p>
      </form>
    </>
  )
}
