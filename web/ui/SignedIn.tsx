import { Navigate, Outlet, useLocation } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { signInAddress } from '../client/safe-next'
import { useSession } from '../client/session'

/**
 * Pages for signed-in people; strangers are sent to sign in and come back afterwards. Who looks for the plans has no
 * account yet: they make one first (PR18).
 */
export function SignedIn() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (!session) {
    const page = pathname.startsWith(pagePaths.pricing) ? 'register' : 'login'
    return <Navigate to={signInAddress(pathname + search, page)} replace />
  }
  return <Outlet />
}
