import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../call'
import { keys } from '../keys'
import { storeProfile, useSession } from '../session'

/** Asks who is signed in, once a session, and keeps it in this browser. */
export function useProfile(): void {
  const token = useSession()?.token
  const { data } = useQuery({
    queryKey: [...keys.user, token ?? ''],
    queryFn: ({ signal }) => call('GET /api/rest-auth/user/', { signal }),
    enabled: token !== undefined,
  })
  useEffect(() => {
    if (data) storeProfile(data)
  }, [data])
}
