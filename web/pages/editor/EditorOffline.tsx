import { IconCloudOff } from '@tabler/icons-react'
import { general } from '../../client/messages'
import classes from './EditorPage.module.css'

/** In place of a project that was not fetched before the network was lost. */
export const EditorOffline = () => (
  <main className={classes.problem}>
    <IconCloudOff size={24} stroke={1.5} aria-hidden />
    <div role="status">
      <h1 className="type-h2">{general.offline}</h1>
      <p className="ink2">The project opens by itself as soon as you are connected again.</p>
    </div>
  </main>
)
