import { Menu } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { call } from '../../client/call'
import { useSession } from '../../client/session'
import { signOut } from '../../client/sign-out'
import classes from './AccountMenu.module.css'

const leave = () => signOut(() => call('POST /api/rest-auth/logout/'))

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const session = useSession()
  const name = session?.name || session?.email || 'Account'
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button type="button" className={classes.account}>
          <span className={classes.face} aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className={classes.who}>
            <span className="type-name type-small one-line">{name}</span>
            <span className="type-tiny ink3 one-line">{session?.email}</span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile/" leftSection={<IconUserCircle size={16} stroke={1.5} />}>
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={leave}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
