import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call'
import { keys } from '../../client/keys'
import type { Session } from '../../client/session'
import { FormFailure } from '../../ui/form/fields'
import { useAccountForm } from '../../ui/form/use-account-form'
import { notify } from '../../ui/notice/notices'
import classes from './ProfilePage.module.css'

const REQUIRED = { name: 'Please enter your name' }

/** The name that others see; the form is made again when it has changed. */
export function NameSection({ session }: { session: Session }) {
  return (
    <section className={classes.section} aria-labelledby="profile-name">
      <h2 id="profile-name" className="type-h2">
        Name
      </h2>
      <NameForm key={session.name} name={session.name} />
    </section>
  )
}

function NameForm({ name }: { name: string }) {
  const client = useQueryClient()
  const form = useAccountForm(REQUIRED, async body => {
    await call('PATCH /api/rest-auth/user/', { body })
    await client.invalidateQueries({ queryKey: keys.user })
    notify({ message: 'Your name is saved', tone: 'ok' })
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput
        name="name"
        aria-label="Your name"
        description="Your teammates see this name."
        autoComplete="name"
        maxLength={150}
        defaultValue={name}
        error={form.errors.name}
      />
      <FormFailure message={form.failure} />
      <Button type="submit" variant="default" loading={form.busy}>
        Save
      </Button>
    </form>
  )
}
