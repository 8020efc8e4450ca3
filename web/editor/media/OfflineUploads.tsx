import { IconCloudOff } from '@tabler/icons-react'
import { general } from '../../client/messages'
import classes from './OfflineUploads.module.css'

/** In place of uploads that were not fetched before the network was lost. */
export const OfflineUploads = () => (
  <div className={classes.place} role="status">
    <IconCloudOff size={20} stroke={1.5} className={classes.icon} aria-hidden />
    <div>
      <h3 className="type-h3">{general.offline}</h3>
      <p className="type-small ink2">Files come by themselves as soon as you are connected again.</p>
    </div>
  </div>
)
