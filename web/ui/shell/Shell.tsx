import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { general } from '@/web/client/messages'
import { Bar } from '../Bar'
import { UploadDialogs } from '../upload/UploadDialogs'
import classes from './Shell.module.css'
import { SideBar } from './SideBar'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** The offline bar: explains why a page stays empty while requests wait for the network. */
function OfflineBar() {
  const isThere = useSyncExternalStore(subscribe, isOnline)
  return (
    <div role="status">
      {!isThere && (
        <Bar icon={<IconWifiOff size={16} stroke={1.5} aria-hidden />}>
          {general.offline}. What’s missing will load when you’re back online.
        </Bar>
      )}
    </div>
  )
}

/**
 * The frame of the dashboard's pages: the side bar (a bottom bar on a phone), and beside it `children` or, by default, the
 * page of the route.
 */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={classes.shell}>
      <a href="#page" className={classes.skip}>
        Skip to the page
      </a>
      <SideBar />
      <main id="page" className={classes.page} tabIndex={-1}>
        <OfflineBar />
        {children}
      </main>
      <UploadDialogs />
    </div>
  )
}
