import { IconLock } from '@tabler/icons-react'
import { useSession } from '@/web/client/session'
import classes from './NoRight.module.css'

/** Explains to members who cannot pay that only owners and admins can. */
export function NoRight() {
  const team = useSession()?.current_team_name || 'this team'
  return (
    <p className={classes.note}>
      <IconLock size={16} stroke={1.5} aria-hidden />
      Only an owner or admin of {team} can change the plan or buy credits. Ask one of them.
    </p>
  )
}
