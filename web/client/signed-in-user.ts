import { call } from './call'
import { keys } from './keys'
import { queryClient } from './query-client'
import { currentSession } from './session'

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
