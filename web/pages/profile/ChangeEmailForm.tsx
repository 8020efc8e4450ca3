import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../client/call'
import { PasswordConfirmed } from './PasswordConfirmed'

const REQUIRED = { email: 'Please enter the new address' }

/** Asks for another address; then says which mail has to be opened. */
export function ChangeEmailForm({ onClose }: { onClose: () => void }) {
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
          label="New e-mail"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={email}
        />
      )}
      label="Send the link"
      act={async body => {
        setSent((await call('POST /api/users/change_email/', { body })).detail)
      }}
      onCancel={onClose}
    />
  )
}
