import { useQuery } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'

/** What the server knows of the signed-in user, and the way to ask again. */
export function useUser() {
  return useQuery({
    queryKey: [...keys.user, 'profile'],
    queryFn: ({ signal }) => call('GET /api/rest-auth/user/', { signal }),
  })
}
