import { IconChartBar, IconFileExport, IconHome, IconLifebuoy, IconUsers } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { useJobs } from '../../client/queries/use-jobs'
import { useSession } from '../../client/session'
import { SideCredits } from '../credits/SideCredits'
import { Logo } from '../Logo'
import { places } from '../navigation/navigation'
import { AccountMenu } from './AccountMenu'
import { HelpMenu } from './HelpMenu'
import { SchemeSwitch } from './SchemeSwitch'
import classes from './SideBar.module.css'
import { TeamMenu } from './TeamMenu'

/** The keys of navigation whose pages there are. */
const linked = [
  { to: places.dashboard, label: 'Home', Icon: IconHome },
  { to: places.exports, label: 'Exports', Icon: IconFileExport },
  { to: places.team, label: 'Team', Icon: IconUsers },
  { to: places.usage, label: 'Usage', Icon: IconChartBar },
]

/** For support staff alone. */
const support = { to: '/support/', label: 'Support', Icon: IconLifebuoy }

/** Where one can go, whose team this is, and who is signed in. */
export function SideBar() {
  const { data: jobs = [] } = useJobs()
  const isStaff = useSession()?.is_superuser === true
  const running = jobs.filter(job => job.export_id)
  const done = running.reduce((sum, job) => sum + job.progress, 0) / running.length
  return (
    <nav className={classes.bar} aria-label="Main">
      <Link to={places.dashboard} className={classes.logo} aria-label="Talkreel, home">
        <Logo size={26} />
      </Link>
      <TeamMenu />
      <ul className={classes.places}>
        {(isStaff ? [...linked, support] : linked).map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} end className={classes.place}>
              <Icon size={18} stroke={1.5} aria-hidden />
              {label}
              {to === places.exports && running.length > 0 && (
                <span className={`${classes.count} figures`}>
                  {running.length} running, {Math.floor(done * 100)} %
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
      <HelpMenu />
      <SideCredits />
      <div className={classes.foot}>
        <AccountMenu />
        <SchemeSwitch />
      </div>
    </nav>
  )
}
