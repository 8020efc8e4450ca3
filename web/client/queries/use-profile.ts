import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../call'
import { keys } from '../keys'
import { storeProfile, useSession } from '../session'

/** What the server knows of who is signed in; asked once a session. */
export function useMe() {
  const token = useSession()?.token
  return useQuery({
    queryKey: [...keys.user, token ?? ''],
    queryFn: ({ signal }) => call('GET /api/rest-auth/user/', { signal }),
    enabled: token !== undefined,
  })
}

/** Asks who is signed in, and keeps it in this browser. */
export function useProfile(): void {
  const { data } = useMe()
  useEffect(() => {
    if (data) storeProfile(data)
  }, [data])
}
