import { Outlet } from 'react-router'
import { LiveEvents } from '../client/LiveEvents'

/** What is behind every page. */
export function Root() {
  return (
    <>
      <LiveEvents />
      <Outlet />
    </>
  )
}
