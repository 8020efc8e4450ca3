import { Menu } from '@mantine/core'
import { IconChartBar, IconCreditCard, IconGift, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { useSubscription } from '@/web/client/queries/use-billing'
import { useSession } from '@/web/client/session'
import { navigation } from '../navigation/navigation'
import classes from './AccountMenu.module.css'
import { HelpItems } from './HelpItems'

/** The signed-in user, and the button to sign out. */
export function AccountMenu() {
  const session = useSession()
  const { data: plan } = useSubscription()
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
            <span className="type-tiny ink3 one-line">{plan?.product.display_name ?? session?.email}</span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.phone}>
          <Menu.Item
            leftSection={<IconGift size={16} stroke={1.5} />}
            onClick={() => navigation.to('whatsnew')}
          >
            What’s new
          </Menu.Item>
          <HelpItems />
          <Menu.Divider />
        </div>
        <Menu.Item
          component={Link}
          to={pagePaths.profile}
          leftSection={<IconUserCircle size={16} stroke={1.5} />}
        >
          Profile
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={pagePaths.pricing}
          leftSection={<IconCreditCard size={16} stroke={1.5} />}
        >
          Plans
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={pagePaths.usage}
          leftSection={<IconChartBar size={16} stroke={1.5} />}
        >
          Usage
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.5} />}
          onClick={() => navigation.to('logout')}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
