import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Member } from '@/api/domain/teams/contract'
import { mayDo } from '@/api/platform/permissions/rights'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { teams } from '@/web/client/messages'
import { ACTIVITY_PAGE, useActivity, useMembers, useTeams } from '@/web/client/queries/use-teams'
import { type Session, useSession } from '@/web/client/session'
import { AuditList } from '@/web/ui/audit/AuditList'
import { ErrorState } from '@/web/ui/ErrorState'
import { FormFailure } from '@/web/ui/form/fields'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import { Pager } from '@/web/ui/Pager'
import { Tag } from '@/web/ui/Tag'
import { EndSection } from './EndSection'
import { InviteSection } from './InviteSection'
import { KeysSection } from './keys/KeysSection'
import { MemberMenu } from './MemberMenu'
import { SecuritySection } from './SecuritySection'
import classes from './TeamPage.module.css'
import { useTeamChange } from './use-team-change'

const REQUIRED = { title: teams.titleRequired }

/** Form for the team's name, for members who may change it. */
function NameSection({ session }: { session: Session }) {
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
    'Team renamed',
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

const ROLES = { owner: 'Owner', admin: 'Admin', member: 'Member' }

/**
 * The members with their roles and the actions that the viewer may take; no actions for support staff who are signed in
 * as a member (`isBorrowed`).
 */
function MembersSection({ members, me, isBorrowed }: { members: Member[]; me: Member; isBorrowed: boolean }) {
  const isRequired = useTeams().data?.results.some(team => team.is_current && team.requires_two_factor)
  return (
    <section className={classes.section} aria-labelledby="team-members">
      <h2 id="team-members" className="type-h2">
        Members
      </h2>
      <ul className={classes.list}>
        {members.map(member => (
          <li key={member.id} className={classes.row}>
            <span className={classes.who}>
              <span className="type-name one-line">
                {member.name || member.email}
                {member.is_me && ' (you)'}
              </span>
              {member.name && <span className="type-small ink3 one-line">{member.email}</span>}
            </span>
            {member.two_factor === false && isRequired && <Tag tone="warn">No two-factor sign-in</Tag>}
            <Tag>{ROLES[member.role]}</Tag>
            {!isBorrowed && <MemberMenu member={member} me={me} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The team's activity list, for its owner and admins. */
function ActivitySection() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useActivity(page)
  return (
    <section className={classes.section} aria-labelledby="team-activity">
      <h2 id="team-activity" className="type-h2">
        Activity
      </h2>
      <p className="type-small ink2">Who changed roles, invites, keys and passwords. Read-only.</p>
      {error && !data && (
        <ErrorState title="The activity did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {data?.count === 0 && <p className="type-small ink3">No activity yet.</p>}
      {data && <AuditList items={data.results} />}
      {data && (
        <Pager label="activity" page={page} count={data.count} size={ACTIVITY_PAGE} onPage={setPage} />
      )}
    </section>
  )
}

/** The page of the current team: members, invitations, name, API keys, activity, leaving and deleting. */
export function TeamPage() {
  const session = useSession()
  const { data: members, error, refetch } = useMembers()
  const isBorrowed = Boolean(session?.signed_in_by)
  const me = members?.find(member => member.is_me)
  return (
    <div className={classes.page}>
      <title>Team - Talkreel Studio</title>
      <h1 className="type-h1">Team</h1>
      <p className="ink2">{session?.current_team_name}</p>
      {error && !members && (
        <ErrorState title="Your team did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {members && me && session && (
        <>
          <MembersSection members={members} me={me} isBorrowed={isBorrowed} />
          {mayDo(me.role, 'members.manage') && !isBorrowed && <InviteSection />}
          {mayDo(me.role, 'team.edit') && <NameSection session={session} />}
          {!isBorrowed && <SecuritySection members={members} me={me} />}
          {mayDo(me.role, 'keys.manage') && !isBorrowed && <KeysSection />}
          {mayDo(me.role, 'team.audit') && <ActivitySection />}
          {!isBorrowed && <EndSection me={me} session={session} />}
        </>
      )}
    </div>
  )
}
