import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../client/call'
import { FormFailure, PasswordField } from '../../ui/form/fields'
import { useAccountForm } from '../../ui/form/use-account-form'
import { notify } from '../../ui/notice/notices'
import { FirstPassword } from './FirstPassword'
import classes from './ProfilePage.module.css'
import { useUser } from './use-user'

const REQUIRED = {
  old_password: 'Please enter your present password',
  password: 'Please enter the new password',
}

/** The form for another password, made anew, and so empty, after each change; or the way to a first one. */
export function PasswordSection() {
  const [changes, setChanges] = useState(0)
  const { data: user } = useUser()
  return (
    <section className={classes.section} aria-labelledby="profile-password">
      <h2 id="profile-password" className="type-h2">
        Password
      </h2>
      {user?.has_password === false ? (
        <FirstPassword email={user.email} />
      ) : (
        <PasswordForm key={changes} onDone={() => setChanges(changes + 1)} />
      )}
    </section>
  )
}

function PasswordForm({ onDone }: { onDone(): void }) {
  const form = useAccountForm(REQUIRED, async ({ old_password, password }) => {
    const body = { old_password, new_password1: password }
    const { detail } = await call('POST /api/rest-auth/password/change/', { body })
    notify({ message: detail, detail: 'Your other devices are signed out.', tone: 'ok' })
    onDone()
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <PasswordField
        name="old_password"
        label="Present password"
        size="sm"
        autoComplete="current-password"
        error={form.errors.old_password}
      />
      <PasswordField
        label="New password"
        size="sm"
        autoComplete="new-password"
        description="At least 8 characters"
        error={form.errors.password}
      />
      <FormFailure message={form.failure} />
      <Button type="submit" loading={form.busy}>
        Change the password
      </Button>
    </form>
  )
}
