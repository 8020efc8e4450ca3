import { call } from './call'
import { keys } from './keys'
import { queryClient } from './query-client'
import { clearSession, currentSession, stopImpersonating } from './session'

/** The signed-in user as the server tells of them, asked for again after `staleTime` milliseconds; null for no one. */
export async function signedInUser(staleTime: number) {
  const token = currentSession()?.token
  if (!token) return null
  return queryClient.fetchQuery({
    queryKey: [...keys.user, token],
    queryFn: () => call('GET /api/rest-auth/user/'),
    staleTime,
  })
}

/** Where support staff come back to. */
const SUPPORT = '/support/'

/**
 * Ends the session in this browser. Support staff who were signed in as someone are in their own account again, on a
 * page that is made again, so that nothing of the other account stays in it.
 */
export function endSession(): void {
  if (stopImpersonating()) location.assign(SUPPORT)
  else clearSession()
}
