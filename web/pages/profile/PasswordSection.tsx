import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys as queries } from '@/web/client/keys'
import { FormFailure, PasswordField } from '@/web/ui/form/fields'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import { notify } from '@/web/ui/notice/notices'
import classes from './ProfilePage.module.css'
import { useUser } from './use-user'

/** Sends an email link to set a first password, for users who signed up with an identity provider. */
function FirstPassword({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => call('POST /api/rest-auth/password/reset/', { body: { email } }),
    onSuccess: ({ detail }) => notify({ message: detail, tone: 'ok' }),
    onError: error => notify({ message: messageOf(error), tone: 'error' }),
  })
  return (
    <div className={classes.row}>
      <p className={`type-small ink2 ${classes.grow}`}>
        You don’t have a password yet. We’ll send a link to {email} by which you set one.
      </p>
      <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        Send link
      </Button>
    </div>
  )
}

const REQUIRED = {
  old_password: 'Please enter your current password',
  password: 'Please enter the new password',
}

/** The form to change the password, remounted and so cleared after each change; or the link to set a first one. */
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
        <PasswordForm key={changes} keys={user?.api_keys ?? 0} onDone={() => setChanges(changes + 1)} />
      )}
    </section>
  )
}

/** `keys`: how many of the user's API keys may be revoked along with the old password. */
function PasswordForm({ keys, onDone }: { keys: number; onDone(): void }) {
  const [revokes, setRevokes] = useState(false)
  const client = useQueryClient()
  const form = useAccountForm(REQUIRED, async ({ old_password, password }) => {
    const body = { old_password, new_password1: password, revoke_keys: revokes }
    const { detail } = await call('POST /api/rest-auth/password/change/', { body })
    notify({ message: detail, detail: 'Your other devices are signed out.', tone: 'ok' })
    await client.invalidateQueries({ queryKey: queries.user })
    onDone()
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <PasswordField
        name="old_password"
        label="Current password"
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
      {keys > 0 && (
        <Checkbox
          label={keys === 1 ? 'Also revoke the API key I made' : `Also revoke the ${keys} API keys I made`}
          description="Programs that use them stop working."
          checked={revokes}
          onChange={event => setRevokes(event.currentTarget.checked)}
        />
      )}
      <FormFailure message={form.failure} />
      <Button type="submit" variant="default" loading={form.busy}>
        Change password
      </Button>
    </form>
  )
}
