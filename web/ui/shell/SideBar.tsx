import {
  ActionIcon,
  Menu,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { IconGift, IconHelpCircle, IconLifebuoy, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { useJobs } from '@/web/client/queries/use-teams'
import { useSession } from '@/web/client/session'
import { SideCredits } from '../credits/SideCredits'
import { hasUnread, subscribeSeen } from '../dialogs/whats-new/seen'
import { keyNames } from '../format/keys'
import { Logo } from '../Logo'
import { navigation } from '../navigation/navigation'
import { places } from '../navigation/places'
import { Bell } from '../notifications/Bell'
import { openSearch } from '../search/open-search'
import { SEARCH_KEY } from '../search/SearchKey'
import { AccountMenu } from './AccountMenu'
import { HelpItems } from './HelpItems'
import classes from './SideBar.module.css'
import { TeamMenu } from './TeamMenu'

/** The help menu and the changelog, with a dot while there are unread changes. */
function HelpMenu() {
  const isUnread = useSyncExternalStore(subscribeSeen, hasUnread)
  return (
    <div className={classes.help}>
      <button type="button" className={classes.item} onClick={() => navigation.to('whatsnew')}>
        <IconGift size={18} stroke={1.5} aria-hidden />
        What’s new
        {isUnread && (
          <span className={classes.dot}>
            <VisuallyHidden>(unread)</VisuallyHidden>
          </span>
        )}
      </button>
      <Menu position="right-end">
        <Menu.Target>
          <button type="button" className={classes.item}>
            <IconHelpCircle size={18} stroke={1.5} aria-hidden />
            Help
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <HelpItems />
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** Toggles light and dark; remembered in this browser. */
function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  const Icon = scheme === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon aria-label={`Switch to ${other} mode`} onClick={() => setColorScheme(other)}>
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  )
}

/** Shown only to support staff. */
const support = { to: pagePaths.support, label: 'Support', Icon: IconLifebuoy }

/** Scrolls the current page's link into view: on a phone, the links are in a row that is wider than the screen. */
function useCurrentInView() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return list
}

/** The side bar: pages, the current team and the signed-in user. */
export function SideBar() {
  const { data: jobs = [] } = useJobs()
  const isStaff = useSession()?.is_superuser === true
  const list = useCurrentInView()
  const running = jobs.filter(job => job.export_id)
  const done = running.reduce((sum, job) => sum + job.progress, 0) / running.length
  return (
    <nav className={classes.bar} aria-label="Main">
      <div className={classes.top}>
        <Link to={pagePaths.dashboard} className={classes.logo} aria-label="Talkreel, home">
          <Logo size={26} />
        </Link>
        <Bell />
      </div>
      <TeamMenu />
      <button type="button" className={classes.search} onClick={openSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <span>Search</span>
        <kbd className={classes.key}>{keyNames(SEARCH_KEY).join(' ')}</kbd>
      </button>
      <ul ref={list} className={classes.places}>
        {(isStaff ? [...places, support] : places).map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} end className={classes.place}>
              <Icon size={18} stroke={1.5} aria-hidden />
              {label}
              {to === pagePaths.exports && running.length > 0 && (
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
