import { Menu, VisuallyHidden } from '@mantine/core'
import { IconGift, IconHelpCircle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { hasUnread, subscribeSeen } from '../dialogs/whats-new/seen'
import { navigation } from '../navigation/navigation'
import { HelpItems } from './HelpItems'
import classes from './HelpMenu.module.css'

/** What is new, with a dot until it was read, and ways to get help. */
export function HelpMenu() {
  const isUnread = useSyncExternalStore(subscribeSeen, hasUnread)
  return (
    <div className={classes.help}>
      <button type="button" className={classes.item} onClick={() => navigation.to('whatsnew')}>
        <IconGift size={18} stroke={1.5} aria-hidden />
        What’s new
        {isUnread && (
          <span className={classes.dot}>
            <VisuallyHidden>(not read yet)</VisuallyHidden>
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
