import { IconFileExport, IconHome, IconUsers } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { useJobs } from '../../client/queries/use-jobs'
import { Logo } from '../Logo'
import { AccountMenu } from './AccountMenu'
import { SchemeSwitch } from './SchemeSwitch'
import classes from './SideBar.module.css'
import { TeamMenu } from './TeamMenu'

const places = [
  { to: '/', label: 'Home', Icon: IconHome },
  { to: '/exports/', label: 'Exports', Icon: IconFileExport },
  { to: '/team/', label: 'Team', Icon: IconUsers },
]

/** Where one can go, whose team this is, and who is signed in. */
export function SideBar() {
  const { data: jobs = [] } = useJobs()
  const running = jobs.filter(job => job.export_id).length
  return (
    <nav className={classes.bar} aria-label="Main">
      <Link to="/" className={classes.logo} aria-label="Talkreel, home">
        <Logo size={26} />
      </Link>
      <TeamMenu />
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
