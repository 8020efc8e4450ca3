import { lazy, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { general } from '../client/messages'
import { useSession } from '../client/session'
import { notify } from './notice/notices'

const Bar = lazy(() => lazyModule(async () => ({ default: (await import('./SignedInAsBar')).SignedInAsBar })))

/** The bar above every page while support staff are signed in as a user; loaded only then. */
function SignedInAs() {
  const session = useSession()
  const isShown = Boolean(session?.signed_in_by)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in-as', isShown)
  }, [isShown])
  if (!session || !isShown) return null
  return (
    <Suspense>
      <Bar session={session} />
    </Suspense>
  )
}

const tellOffline = () => notify({ message: general.offline, tone: 'offline' })

/** Wraps every page: the offline notice, and the bar while support staff are signed in as a user. */
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
