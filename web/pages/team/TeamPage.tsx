import { mayDo } from '../../../api/platform/permissions/rights'
import { messageOf } from '../../client/api-error'
import { useMembers } from '../../client/queries/use-teams'
import { useSession } from '../../client/session'
import { FailedPlace } from '../../ui/FailedPlace'
import { ActivitySection } from './ActivitySection'
import { EndSection } from './EndSection'
import { InviteSection } from './InviteSection'
import { KeysSection } from './keys/KeysSection'
import { MembersSection } from './MembersSection'
import { NameSection } from './NameSection'
import { SecuritySection } from './SecuritySection'
import classes from './TeamPage.module.css'

/** The current team: who is in it and who is asked, its name, its keys, who did what, and the ways out of it. */
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
        <FailedPlace title="Your team did not load" reason={messageOf(error)} onRetry={() => refetch()} />
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
