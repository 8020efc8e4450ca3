import type { Member } from '../../../api/domain/teams/contract'
import { useTeams } from '../../client/queries/use-teams'
import { Tag } from '../../ui/Tag'
import { MemberMenu } from './MemberMenu'
import classes from './TeamPage.module.css'

const ROLES = { owner: 'Owner', admin: 'Admin', member: 'Member' }

/**
 * Who is in the team, as what, and what the viewer may do about it: nothing where they are support staff who are signed
 * in as a member (`isBorrowed`).
 */
export function MembersSection({
  members,
  me,
  isBorrowed,
}: {
  members: Member[]
  me: Member
  isBorrowed: boolean
}) {
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
