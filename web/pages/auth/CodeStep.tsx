import { Button } from '@mantine/core'
import { call } from '../../client/call'
import { storeToken } from '../../client/session'
import { CodeField, FormFailure } from '../../ui/form/fields'
import { CODE } from '../../ui/form/required'
import { useAccountForm } from '../../ui/form/use-account-form'
import classes from './AuthPage.module.css'

/** The second step of signing in, where the password was right and a code is asked for beside it. */
export function CodeStep({
  email,
  password,
  onBack,
}: {
  email: string
  password: string
  onBack: () => void
}) {
  const form = useAccountForm(CODE, async ({ code }) => {
    const { key } = await call('POST /api/rest-auth/login/', { body: { email, password, code } })
    storeToken(key)
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <CodeField error={form.errors.code} description="From your authenticator app, or a recovery code" />
      <FormFailure message={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        Sign in
      </Button>
      <Button variant="subtle" color="gray" onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
