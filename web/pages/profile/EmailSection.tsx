import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/web/client/call'
import { openDialog } from '@/web/ui/dialog/open-dialog'
import { tellError } from '@/web/ui/errors/tell-error'
import { Tag } from '@/web/ui/Tag'
import { PasswordConfirmed } from './PasswordConfirmed'
import classes from './ProfilePage.module.css'
import { useUser } from './use-user'

const REQUIRED = { email: 'Please enter the new address' }

/** Form to change the email; then says which email to open. */
function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<string | null>(null)
  if (sent)
    return (
      <p className="type-small ink2" role="status" style={{ marginTop: 12 }}>
        {sent}
      </p>
    )
  return (
    <PasswordConfirmed
      required={REQUIRED}
      fields={({ email }) => (
        <TextInput
          name="email"
          type="email"
          label="New email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={email}
        />
      )}
      label="Send link"
      act={async body => {
        setSent((await call('POST /api/users/change_email/', { body })).detail)
      }}
      onCancel={onClose}
    />
  )
}

/** The email and whether it is confirmed; the confirmation can be resent and the email changed. */
export function EmailSection() {
  const [changes, setChanges] = useState(false)
  const { data } = useUser()
  const again = useMutation({
    mutationFn: (email: string) => call('POST /api/users/resend_verify_email/', { body: { email } }),
    onSuccess: () => openDialog({ kind: 'check-inbox' }),
    onError: tellError,
  })
  return (
    <section className={classes.section} aria-labelledby="profile-email">
      <h2 id="profile-email" className="type-h2">
        Email
      </h2>
      {data && (
        <div className={classes.row}>
          <span className={`${classes.grow} one-line`}>{data.email}</span>
          <Tag tone={data.email_verified ? 'ok' : 'warn'}>
            {data.email_verified ? 'Confirmed' : 'Not confirmed'}
          </Tag>
          <div className={classes.buttons}>
            {!data.email_verified && (
              <Button
                size="xs"
                variant="default"
                loading={again.isPending}
                onClick={() => again.mutate(data.email)}
              >
                Resend email
              </Button>
            )}
            {!changes && (
              <Button size="xs" variant="default" onClick={() => setChanges(true)}>
                Change
              </Button>
            )}
          </div>
        </div>
      )}
      {changes && <ChangeEmailForm onClose={() => setChanges(false)} />}
    </section>
  )
}
