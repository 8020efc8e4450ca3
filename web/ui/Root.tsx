import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { general } from '../client/messages'
import { AskHost } from './asks/AskHost'
import { notify } from './notice/notices'

const tellOffline = () => notify({ message: general.offline, tone: 'warn' })

/** What is behind every page: a word when the network is gone, and the dialogs that are asked for. */
export function Root() {
  useEffect(() => {
    window.addEventListener('offline', tellOffline)
    return () => window.removeEventListener('offline', tellOffline)
  }, [])
  return (
    <>
      <Outlet />
      <AskHost />
    </>
  )
}
