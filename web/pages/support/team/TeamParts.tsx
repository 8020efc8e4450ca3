import type { SupportUser } from '../../../../api/domain/support/contract'
import { useSupportTeam } from '../../../client/queries/use-support'
import { Part } from '../Part'
import classes from '../Support.module.css'
import { ExportsPart } from './ExportsPart'
import { GrantForm } from './GrantForm'
import { JobsPart } from './JobsPart'
import { LedgerPart } from './LedgerPart'
import { PlanForm } from './PlanForm'
import { TeamFlags } from './TeamFlags'

/** A team of the user: what it has, what is on for it, what it used, and what it made. */
export function TeamParts({ id, role }: { id: string; role: SupportUser['teams'][number]['role'] }) {
  const query = useSupportTeam(id)
  const team = query.data
  return (
    <>
      <Part title={team?.title ?? 'Team'} failed={query}>
        {team && (
          <>
            <p className="type-small ink2">
              {role === 'owner' ? 'Owned by this user' : `Owned by ${team.owner}, this user is ${role}`} ·{' '}
              {team.members} {team.members === 1 ? 'member' : 'members'} · {team.id}
            </p>
            <dl className={classes.balances}>
              {team.balances.map(({ quota, name, amount }) => (
                <div key={quota}>
                  <dt className="type-small ink2">{name}</dt>
                  <dd className="type-h2 figures">{Math.round(amount * 100) / 100}</dd>
                </div>
              ))}
            </dl>
            <GrantForm teamId={id} />
            <PlanForm team={team} />
            <TeamFlags team={team} />
          </>
        )}
      </Part>
      <LedgerPart teamId={id} />
      <JobsPart teamId={id} />
      <ExportsPart teamId={id} />
    </>
  )
}
