import { Navigate, Outlet, useLocation } from 'react-router'
import { signInAddress } from '../client/safe-next'
import { useSession } from '../client/session'

/** Pages for signed-in people; strangers are sent to sign in and come back afterwards. */
export function SignedIn() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (!session) return <Navigate to={signInAddress(pathname + search)} replace />
  return <Outlet />
}
