import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call'
import { keys } from '../../client/keys'

/** What the server knows of the signed-in user, and the way to ask again. */
export function useUser() {
  return useQuery({
    queryKey: [...keys.user, 'profile'],
    queryFn: ({ signal }) => call('GET /api/rest-auth/user/', { signal }),
  })
}
