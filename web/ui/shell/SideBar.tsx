import { IconFileExport, IconHome } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { useJobs } from '../../client/queries/use-jobs'
import { useSession } from '../../client/session'
import { Logo } from '../Logo'
import { AccountMenu } from './AccountMenu'
import { SchemeSwitch } from './SchemeSwitch'
import classes from './SideBar.module.css'

const places = [
  { to: '/', label: 'Home', Icon: IconHome },
  { to: '/exports/', label: 'Exports', Icon: IconFileExport },
]

/** Where one can go, whose team this is, and who is signed in. */
export function SideBar() {
  const session = useSession()
  const { data: jobs = [] } = useJobs()
  const running = jobs.filter(job => job.export_id).length
  const team = session?.current_team_name || 'Your team'
  return (
    <nav className={classes.bar} aria-label="Main">
      <Link to="/" className={classes.logo} aria-label="Talkreel, home">
        <Logo size={26} />
      </Link>
      <p className={classes.team}>
        <span className={classes.initial} aria-hidden="true">
          {team.slice(0, 1).toUpperCase()}
        </span>
        <span className="one-line">{team}</span>
      </p>
      <ul className={classes.places}>
        {places.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} end className={classes.place}>
              <Icon size={18} stroke={1.5} aria-hidden />
              {label}
              {to === '/exports/' && running > 0 && <span className={classes.count}>{running} running</span>}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <AccountMenu />
        <SchemeSwitch />
      </div>
    </nav>
  )
}
