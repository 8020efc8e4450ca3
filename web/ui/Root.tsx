import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { general } from '../client/messages'
import { notify } from './notice/notices'
import { SignedInAs } from './SignedInAs'

const tellOffline = () => notify({ message: general.offline, tone: 'offline' })

/** What is behind every page: a word when the network is gone, and a bar where support staff are signed in as someone. */
export function Root() {
  useEffect(() => {
    window.addEventListener('offline', tellOffline)
    return () => window.removeEventListener('offline', tellOffline)
  }, [])
  return (
    <>
      <SignedInAs />
      <Outlet />
    </>
  )
}
