import { Navigate, Outlet, useLocation } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { signInAddress } from '../client/safe-next'
import { useSession } from '../client/session'

/**
 * Requires a signed-in user; others are sent to sign in and return afterwards. From the pricing page they are sent to
 * sign up instead (PR18).
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
