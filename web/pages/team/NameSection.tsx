import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../client/call'
import { teams } from '../../client/messages'
import type { Session } from '../../client/session'
import { FormFailure } from '../../ui/form/fields'
import { useAccountForm } from '../../ui/form/use-account-form'
import classes from './TeamPage.module.css'
import { useTeamChange } from './use-team-change'

const REQUIRED = { title: teams.titleRequired }

/** The team's name, for who may change it. */
export function NameSection({ session }: { session: Session }) {
  const [saved, setSaved] = useState(0)
  return (
    <section className={classes.section} aria-labelledby="team-name">
      <h2 id="team-name" className="type-h2">
        Name
      </h2>
      <NameForm
        key={`${session.current_team_name} ${saved}`}
        session={session}
        onSaved={() => setSaved(saved + 1)}
      />
    </section>
  )
}

function NameForm({ session, onSaved }: { session: Session; onSaved: () => void }) {
  const params = { id: session.current_team_id }
  const rename = useTeamChange(
    (title: string) => call('PATCH /api/teams/{id}/', { params, body: { title } }),
    'The team has its new name',
  )
  const form = useAccountForm(REQUIRED, async ({ title }) => {
    await rename.mutateAsync(title)
    onSaved()
  })
  return (
    <>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextInput
          className={classes.field}
          name="title"
          aria-label="Team title"
          maxLength={150}
          defaultValue={session.current_team_name}
          error={form.errors.title}
        />
        <Button type="submit" variant="default" loading={form.busy}>
          Rename
        </Button>
      </form>
      <FormFailure message={form.failure} />
    </>
  )
}
