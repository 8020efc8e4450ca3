import { Button } from '@mantine/core'
import { call } from '../../../client/call'
import { CodeField, FormFailure } from '../../../ui/form/fields'
import { CODE } from '../../../ui/form/required'
import { useAccountForm } from '../../../ui/form/use-account-form'
import page from '../ProfilePage.module.css'
import { QrCode } from './QrCode'
import classes from './TwoFactor.module.css'

/** Hands the secret to the app, by a picture or in letters, and asks for the first code that the app makes of it. */
export function ScanStep({
  secret,
  uri,
  onDone,
  onCancel,
}: {
  secret: string
  uri: string
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}) {
  const form = useAccountForm(CODE, async ({ code }) => {
    const { recovery_codes } = await call('POST /api/rest-auth/two-factor/confirm/', { body: { code } })
    onDone(recovery_codes)
  })
  return (
    <div className={classes.scan}>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className={classes.beside}>
        <p>Scan this with an authenticator app, or type this into it:</p>
        <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <form className={page.form} onSubmit={form.submit} noValidate>
          <CodeField size="sm" error={form.errors.code} description="Six digits that the app shows now" />
          <FormFailure message={form.failure} />
          <div className={classes.buttons}>
            <Button type="submit" loading={form.busy}>
              Confirm
            </Button>
            <Button variant="subtle" color="gray" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}
