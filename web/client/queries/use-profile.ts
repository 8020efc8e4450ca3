import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../call'
import { keys } from '../keys'
import { storeProfile, useSession } from '../session'

/** The server's data of the signed-in user, fetched once per session. */
export function useMe() {
  const token = useSession()?.token
  return useQuery({
    queryKey: [...keys.user, token ?? ''],
    queryFn: ({ signal }) => call('GET /api/rest-auth/user/', { signal }),
    enabled: token !== undefined,
  })
}

/** Fetches the signed-in user, and stores it in this browser. */
export function useProfile(): void {
  const { data } = useMe()
  useEffect(() => {
    if (data) storeProfile(data)
  }, [data])
}
