import { Button } from '@mantine/core'
import type { SupportUser } from '../../../api/domain/support/contract'
import { call } from '../../client/call'
import { moment } from '../../ui/format/moment'
import { deviceName } from '../profile/device-name'
import { Part } from './Part'
import classes from './Support.module.css'
import { useSupportChange } from './use-support-change'

/** Where the user is signed in, and the way to sign them out there. */
export function DevicesPart({ user: { id, devices } }: { user: SupportUser }) {
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
