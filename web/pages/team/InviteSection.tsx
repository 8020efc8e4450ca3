import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { useInvitations } from '@/web/client/queries/use-teams'
import { FormFailure } from '@/web/ui/form/fields'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import { ago } from '@/web/ui/format/ago'
import { notify } from '@/web/ui/notice/notices'
import { Tag } from '@/web/ui/Tag'
import classes from './TeamPage.module.css'
import { useTeamChange } from './use-team-change'

const REQUIRED = { email: 'Please enter an email' }

/** Invites people by email, and lists open invitations. */
export function InviteSection() {
  const [sent, setSent] = useState(0)
  return (
    <section className={classes.section} aria-labelledby="team-invite">
      <h2 id="team-invite" className="type-h2">
        Invite people
      </h2>
      <InviteForm key={sent} onSent={() => setSent(sent + 1)} />
      <Waiting />
    </section>
  )
}

function InviteForm({ onSent }: { onSent: () => void }) {
  const client = useQueryClient()
  const form = useAccountForm(REQUIRED, async ({ email }) => {
    const { detail } = await call('POST /api/teams/members/invite/', { body: { email } })
    notify({ message: detail, detail: `The link in the email to ${email} works for seven days.`, tone: 'ok' })
    await client.invalidateQueries({ queryKey: keys.invitations })
    onSent()
  })
  return (
    <>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextInput
          className={classes.field}
          name="email"
          type="email"
          aria-label="Email to invite"
          placeholder="name@company.com"
          autoComplete="off"
          error={form.errors.email}
        />
        <Button type="submit" loading={form.busy}>
          Send invitation
        </Button>
      </form>
      <FormFailure message={form.failure} />
    </>
  )
}

function Waiting() {
  const { data } = useInvitations()
  const again = useTeamChange(
    (id: string) => call('POST /api/teams/invitations/{id}/resend/', { params: { id } }),
    'Invitation sent.',
  )
  const revoke = useTeamChange(
    (id: string) => call('DELETE /api/teams/invitations/{id}/', { params: { id } }),
    'The invitation was revoked',
  )
  if (!data?.count) return null
  const now = new Date()
  return (
    <ul className={classes.list} aria-label="Invitations">
      {data.results.map(({ id, email, sent, expires }) => (
        <li key={id} className={classes.row}>
          <span className={classes.who}>
            <span className="type-name one-line">{email}</span>
            <span className="type-small ink3">Sent {ago(new Date(sent), now).toLowerCase()}</span>
          </span>
          {new Date(expires) < now ? <Tag tone="error">Ended</Tag> : <Tag tone="warn">Waiting</Tag>}
          <Button size="xs" variant="default" onClick={() => again.mutate(id)}>
            Resend
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => revoke.mutate(id)}>
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  )
}
