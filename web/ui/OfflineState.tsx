import { IconCloudOff } from '@tabler/icons-react'
import { general } from '../client/messages'
import classes from './ErrorState.module.css'

/** Shown in place of data that was not loaded before the network was lost. `then` says what happens once it is back. */
export const OfflineState = ({ then }: { then: string }) => (
  <div className={classes.place} role="status">
    <IconCloudOff size={20} stroke={1.5} className={classes.icon} data-quiet aria-hidden />
    <div>
      <h2 className="type-h3">{general.offline}</h2>
      <p className="type-small ink2">{then}</p>
    </div>
  </div>
)
