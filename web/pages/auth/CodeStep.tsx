import { Button } from '@mantine/core'
import { storeToken } from '@/web/client/session'
import { CodeField, FormFailure } from '@/web/ui/form/fields'
import { CODE } from '@/web/ui/form/required'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import classes from './AuthPage.module.css'

/**
 * The second step of signing in: the authenticator code, after the first factor was accepted. `send` returns the token.
 */
export function CodeStep({
  send,
  onBack,
}: {
  send: (code: string) => Promise<{ key: string }>
  onBack: () => void
}) {
  const form = useAccountForm(CODE, async ({ code }) => {
    const { key } = await send(code)
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
