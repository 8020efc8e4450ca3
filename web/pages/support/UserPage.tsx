import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { messageOf } from '../../client/api-error'
import { useSupportUser } from '../../client/queries/use-support'
import { FailedPlace } from '../../ui/FailedPlace'
import { AuditPart } from './AuditPart'
import { DevicesPart } from './DevicesPart'
import { ForStaff } from './ForStaff'
import classes from './Support.module.css'
import { TeamParts } from './team/TeamParts'
import { UserHead } from './UserHead'

/** Someone whom support staff help: who they are, their teams one at a time, their devices, and what was done. */
export function UserPage() {
  const { id = '' } = useParams()
  const { data: user, error, refetch } = useSupportUser(id)
  const [chosen, setChosen] = useState<string | null>(null)
  const teams = user?.teams ?? []
  const team = teams.find(one => one.id === chosen) ?? teams.find(one => one.is_current) ?? teams[0]
  return (
    <ForStaff title={user?.email ?? 'Support'}>
      <Link to="/support/" className={classes.back}>
        Support
      </Link>
      {error && !user && (
        <FailedPlace title="No one to see" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {user && <UserHead user={user} />}
      {team && (
        <>
          {teams.length > 1 && (
            <SegmentedControl
              className={classes.teams}
              aria-label="Team"
              value={team.id}
              onChange={setChosen}
              data={teams.map(one => ({ value: one.id, label: one.title }))}
            />
          )}
          <TeamParts key={team.id} id={team.id} role={team.role} />
        </>
      )}
      {user && (
        <>
          <DevicesPart user={user} />
          <AuditPart title="Activity of this user" user={user.id} />
        </>
      )}
    </ForStaff>
  )
}
