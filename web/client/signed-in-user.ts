import { call } from './call'
import { keys } from './keys'
import { queryClient } from './query-client'
import { currentSession } from './session'

/** The server's data of the signed-in user, refetched after `staleTime` milliseconds; null if signed out. */
export async function signedInUser(staleTime: number) {
  const token = currentSession()?.token
  if (!token) return null
  return queryClient.fetchQuery({
    queryKey: [...keys.user, token],
    queryFn: () => call('GET /api/rest-auth/user/'),
    staleTime,
  })
}
