import { useQuery } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'

/** The server's data of the signed-in user, and a function to refetch it. */
export function useUser() {
  return useQuery({
    queryKey: [...keys.user, 'profile'],
    queryFn: ({ signal }) => call('GET /api/rest-auth/user/', { signal }),
  })
}
