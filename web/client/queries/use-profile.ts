import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storeProfile, useSession } from '../session'
import { userQuery } from '../signed-in-user'

/** The server's data of the signed-in user, fetched once per session. */
export const useMe = () => useQuery(userQuery(useSession()?.token))

/** Fetches the signed-in user, and stores it in this browser. */
export function useProfile(): void {
  const { data } = useMe()
  useEffect(() => {
    if (data) storeProfile(data)
  }, [data])
}
