import { Switch } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Member } from '@/api/domain/teams/contract'
import { pagePaths } from '@/api/platform/http/page-paths'
import { mayDo } from '@/api/platform/permissions/rights'
import { call } from '@/web/client/call'
import { useTeams } from '@/web/client/queries/use-teams'
import { ConfirmStep } from './ConfirmStep'
import classes from './TeamPage.module.css'
import { useTeamChange } from './use-team-change'

const LABEL = 'Require two-factor sign-in'
const DESCRIPTION =
  'Members without it can’t open the team, and API keys they made don’t work, until they turn it on.'

const without = (members: Member[]): string => {
  const count = members.filter(member => member.two_factor === false).length
  if (count === 0) return 'Everyone in the team has it on.'
  return count === 1 ? '1 member has it off.' : `${count} members have it off.`
}

/** Whether the team requires two-factor sign-in; only its owner can change this, once they use it themselves. */
export function SecuritySection({ members, me }: { members: Member[]; me: Member }) {
  const team = useTeams().data?.results.find(({ is_current }) => is_current)
  const [isAsked, setAsked] = useState(false)
  const require = useTeamChange(
    (required: boolean) =>
      call('POST /api/teams/{id}/require_two_factor/', {
        params: { id: team?.id ?? '' },
        body: { required },
      }),
    'Security settings saved',
  )
  if (!team || !mayDo(me.role, 'team.secure')) return null
  return (
    <section className={classes.section} aria-labelledby="team-security">
      <h2 id="team-security" className="type-h2">
        Security
      </h2>
      <Switch
        mt={12}
        label={LABEL}
        description={DESCRIPTION}
        disabled={!me.two_factor && !team.requires_two_factor}
        checked={team.requires_two_factor}
        onChange={event => (event.currentTarget.checked ? setAsked(true) : require.mutate(false))}
      />
      {!me.two_factor && (
        <p className="type-small ink2" style={{ marginTop: 8 }}>
          Turn on two-factor sign-in for yourself first, in <Link to={pagePaths.profile}>your profile</Link>.
        </p>
      )}
      {isAsked && (
        <ConfirmStep
          title="Require two-factor sign-in"
          label="Require"
          act={() => require.mutateAsync(true)}
          onClose={() => setAsked(false)}
        >
          {without(members)} All members get an email. {DESCRIPTION}
        </ConfirmStep>
      )}
    </section>
  )
}
