import { queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { keys } from './keys'
import { queryClient } from './query-client'
import { currentSession } from './session'

/** The query for the server's data of the user with this token; disabled without one. */
export const userQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: [...keys.user, token ?? ''],
    queryFn: ({ signal }) => call('GET /api/rest-auth/user/', { signal }),
    enabled: token !== undefined,
  })

/** The server's data of the signed-in user, refetched after `staleTime` milliseconds; null if signed out. */
export async function signedInUser(staleTime: number) {
  const token = currentSession()?.token
  if (!token) return null
  return queryClient.fetchQuery({ ...userQuery(token), staleTime })
}
