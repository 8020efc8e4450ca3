import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { clearSession, type Session, useSession } from '@/web/client/session'
import { ConfirmDelete } from '@/web/ui/ConfirmDelete'
import { tellError } from '@/web/ui/errors/tell-error'
import { FormFailure, PasswordField } from '@/web/ui/form/fields'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import { notify } from '@/web/ui/notice/notices'
import { saveFile } from '@/web/ui/save-file'
import { DevicesSection } from './DevicesSection'
import { EmailSection } from './EmailSection'
import { MailSection } from './MailSection'
import { PasswordSection } from './PasswordSection'
import classes from './ProfilePage.module.css'
import { SocialSection } from './SocialSection'
import { TwoFactorSection } from './two-factor/TwoFactorSection'

/** Deletes the account after asking for the password, then signs out this browser. */
function DeleteSection({ session }: { session: Session }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={`${classes.section} ${classes.danger}`} aria-labelledby="profile-delete">
      <h2 id="profile-delete" className="type-h2">
        Delete your account
      </h2>
      <div className={classes.row}>
        <p className={`type-small ink2 ${classes.grow}`}>
          Teams where you’re the only member are deleted too. Transfer shared teams first.
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

const REQUIRED = { name: 'Please enter your name' }

function NameSection({ session }: { session: Session }) {
  return (
    <section className={classes.section} aria-labelledby="profile-name">
      <h2 id="profile-name" className="type-h2">
        Name
      </h2>
      <NameForm name={session.name} />
    </section>
  )
}

/** Form for the user's name. A typed name stays when the saved one arrives late. */
function NameForm({ name }: { name: string }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const form = useAccountForm(REQUIRED, async body => {
    await call('PATCH /api/rest-auth/user/', { body })
    notify({ message: 'Your name is saved', tone: 'ok' })
    await client.invalidateQueries({ queryKey: keys.user })
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput
        name="name"
        aria-label="Your name"
        description="Your teammates see this name."
        autoComplete="name"
        maxLength={150}
        value={typed ?? name}
        onChange={event => setTyped(event.currentTarget.value)}
        error={form.errors.name}
      />
      <FormFailure message={form.failure} />
      <Button type="submit" variant="default" loading={form.busy}>
        Save
      </Button>
    </form>
  )
}

/** Downloads all data stored about the user as a file. */
function DataSection({ session }: { session: Session }) {
  const take = useMutation({
    mutationFn: () => call('GET /api/users/{id}/export/', { params: { id: session.pk } }),
    onSuccess: data => saveFile('talkreel-data.json', 'application/json', JSON.stringify(data, null, 2)),
    onError: tellError,
  })
  return (
    <section className={classes.section} aria-labelledby="profile-data">
      <h2 id="profile-data" className="type-h2">
        Your data
      </h2>
      <div className={classes.row}>
        <p className={`type-small ink2 ${classes.grow}`}>
          One file with everything we store about you: your profile, devices, teams, projects, exports and
          credits.
        </p>
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          Download my data
        </Button>
      </div>
    </section>
  )
}

/** The user's settings, data export and account deletion; hidden from support staff who are signed in as them. */
export function ProfilePage() {
  const session = useSession()
  return (
    <div className={classes.page}>
      <title>Profile - Talkreel Studio</title>
      <h1 className="type-h1">Profile</h1>
      <p className="ink2">{session?.name || session?.email}</p>
      {session?.signed_in_by ? (
        <p className={classes.section}>These settings are for {session.email} alone.</p>
      ) : (
        session && <OwnSections session={session} />
      )}
    </div>
  )
}

const OwnSections = ({ session }: { session: Session }) => (
  <>
    <NameSection session={session} />
    <EmailSection />
    <PasswordSection />
    <TwoFactorSection />
    <SocialSection />
    <DevicesSection />
    <MailSection />
    <DataSection session={session} />
    <DeleteSection session={session} />
  </>
)
