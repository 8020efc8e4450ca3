import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { ApiError } from '../../client/api-error'
import { call } from '../../client/call'
import { clearSession, type Session } from '../../client/session'
import { ConfirmDelete } from '../../ui/ConfirmDelete'
import { PasswordField } from '../../ui/form/fields'
import classes from './ProfilePage.module.css'

/** Deletes the account, for who knows its password; then this browser is signed out. */
export function DeleteSection({ session }: { session: Session }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={`${classes.section} ${classes.danger}`} aria-labelledby="profile-delete">
      <h2 id="profile-delete" className="type-h2">
        Delete your account
      </h2>
      <div className={classes.row}>
        <p className={`type-small ink2 ${classes.grow}`}>
          Teams where you’re the only member are deleted too. Hand over shared teams first.
        </p>
        <Button variant="danger" onClick={() => setAsked(true)}>
          Delete my account
        </Button>
      </div>
      {isAsked && <ConfirmAccount id={session.pk} onClose={() => setAsked(false)} />}
    </section>
  )
}

function ConfirmAccount({ id, onClose }: { id: string; onClose: () => void }) {
  const field = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<string>()
  async function remove() {
    const password = field.current?.querySelector('input')?.value ?? ''
    try {
      await call('POST /api/users/{id}/delete/', { params: { id }, body: { password } })
      clearSession()
    } catch (failed) {
      setError(failed instanceof ApiError ? failed.fields.password : undefined)
      throw failed
    }
  }
  return (
    <ConfirmDelete
      title="Delete your account?"
      name="Your account"
      field={
        <div ref={field} className={classes.form}>
          <PasswordField label="Your password" size="sm" autoComplete="current-password" error={error} />
        </div>
      }
      remove={remove}
      onClose={onClose}
    >
      You lose your projects, files and exports, and are signed out everywhere. This can’t be undone.
    </ConfirmDelete>
  )
}
