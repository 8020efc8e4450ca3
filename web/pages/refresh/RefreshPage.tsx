import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { queryClient } from '../../client/query-client'
import { safeNext } from '../../client/safe-next'
import { navigation } from '../../ui/navigation/navigation'
import { PageLoading } from '../../ui/PageLoading'

/** Leads back to `?next=`, which is built again and asks the server for all that it shows. */
export function RefreshPage() {
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'), location.origin)
  useEffect(() => {
    queryClient.clear()
    navigation.replace(next)
  }, [next])
  return <PageLoading />
}
