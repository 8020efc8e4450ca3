import { Button, SegmentedControl } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { SupportUser } from '@/api/domain/support/contract'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { useSupportUser } from '@/web/client/queries/use-support'
import { impersonate } from '@/web/client/session'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { moment } from '@/web/ui/format/dates'
import { Tag } from '@/web/ui/Tag'
import { deviceName } from '../profile/device-name'
import { AuditPart } from './AuditPart'
import { ForStaff } from './ForStaff'
import { Part } from './Part'
import classes from './Support.module.css'
import { TeamParts } from './team/TeamParts'
import { useSupportChange } from './use-support-change'

/** The user's sessions, with a button to sign them out. */
function DevicesPart({ user: { id, devices } }: { user: SupportUser }) {
  const end = useSupportChange(
    () => call('POST /api/support/users/{id}/end_sessions/', { params: { id } }),
    'They are signed out everywhere',
  )
  return (
    <Part title="Signed-in devices">
      {!devices.length && <p className={classes.none}>None.</p>}
      <ul className={classes.rows}>
        {devices.map(({ device, ip, created, last_used }) => (
          <li key={created} className={classes.row}>
            <span className={classes.grow}>
              <span className="type-name">{deviceName(device)}</span>
              <span className="type-small ink3">
                {ip} · since {moment(new Date(created))} · last used {moment(new Date(last_used))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {devices.length > 0 && (
        <Button
          size="xs"
          variant="default"
          mt={12}
          loading={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          Sign them out everywhere
        </Button>
      )}
    </Part>
  )
}

/** The user's details, and the button to sign in as them. */
function UserHead({ user }: { user: SupportUser }) {
  const enter = useMutation({
    mutationFn: () => call('POST /api/support/users/{id}/sign_in/', { params: { id: user.id } }),
    onSuccess: ({ key }) => {
      impersonate(key)
      location.assign('/')
    },
    onError: tellError,
  })
  return (
    <header className={classes.head}>
      <div className={classes.grow}>
        <h1 className="type-h1 one-line">{user.name || user.email}</h1>
        <p className="ink2 one-line">{user.email}</p>
        <p className={classes.tags}>
          {user.email_verified ? <Tag tone="ok">Confirmed</Tag> : <Tag tone="warn">Not confirmed</Tag>}
          {user.two_factor && <Tag tone="ok">Two-factor</Tag>}
          {user.is_superuser && <Tag>Support staff</Tag>}
        </p>
        <p className="type-small ink3">
          Joined {moment(new Date(user.joined))} · {user.id}
        </p>
      </div>
      {!user.is_superuser && (
        <Button variant="default" loading={enter.isPending || enter.isSuccess} onClick={() => enter.mutate()}>
          Sign in as {user.name || user.email}
        </Button>
      )}
    </header>
  )
}

/** The support page of a user: details, one team at a time, sessions and activity. */
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
        <ErrorState title="No one to see" reason={messageOf(error)} onRetry={() => refetch()} />
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
