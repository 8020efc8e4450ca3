import { Button } from '@mantine/core'
import { FormFailure, PasswordField } from '../../../ui/form/fields'
import { PASSWORD } from '../../../ui/form/required'
import { useAccountForm } from '../../../ui/form/use-account-form'
import page from '../ProfilePage.module.css'
import classes from './TwoFactor.module.css'

/** Asks for the password before `act`; `label` says what that does. */
export function PasswordStep({
  label,
  act,
  onCancel,
}: {
  label: string
  act: (password: string) => Promise<void>
  onCancel: () => void
}) {
  const form = useAccountForm(PASSWORD, ({ password }) => act(password))
  return (
    <form className={page.form} onSubmit={form.submit} noValidate>
      <PasswordField
        label="Your password"
        size="sm"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <FormFailure message={form.failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          {label}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
