import type { SupportUser } from '../../../api/support/contract'
import { moment } from '../../ui/format/moment'
import { deviceName } from '../profile/device-name'
import { Part } from './Part'
import classes from './Support.module.css'

/** Where the user is signed in. */
export function DevicesPart({ devices }: Pick<SupportUser, 'devices'>) {
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
    </Part>
  )
}
