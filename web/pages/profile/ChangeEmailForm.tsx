import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../client/call'
import { FormFailure, PasswordField } from '../../ui/form/fields'
import { useAccountForm } from '../../ui/form/use-account-form'
import classes from './ProfilePage.module.css'

const REQUIRED = { email: 'Please enter the new address', password: 'Please enter your password' }

/** Asks for another address; then says which mail has to be opened. */
export function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<string | null>(null)
  const form = useAccountForm(REQUIRED, async body => {
    setSent((await call('POST /api/users/change_email/', { body })).detail)
  })
  if (sent)
    return (
      <p className="type-small ink2" role="status" style={{ marginTop: 12 }}>
        {sent}
      </p>
    )
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput
        name="email"
        type="email"
        label="New e-mail"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={form.errors.email}
      />
      <PasswordField
        label="Your password"
        size="sm"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <FormFailure message={form.failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          Send the link
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
