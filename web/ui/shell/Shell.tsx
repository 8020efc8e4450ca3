import { Outlet } from 'react-router'
import { UploadDialogs } from '../upload/UploadDialogs'
import { OfflineBar } from './OfflineBar'
import classes from './Shell.module.css'
import { SideBar } from './SideBar'

/** The frame of the dashboard's pages: the side bar (a bottom bar on a phone) and the page beside it. */
export function Shell() {
  return (
    <div className={classes.shell}>
      <a href="#page" className={classes.skip}>
        Skip to the page
      </a>
      <SideBar />
      <main id="page" className={classes.page} tabIndex={-1}>
        <OfflineBar />
        <Outlet />
      </main>
      <UploadDialogs />
    </div>
  )
}
