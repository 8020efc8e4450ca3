import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { queryClient } from '@/web/client/query-client'
import { safeNext } from '@/web/client/safe-next'
import { navigation } from '@/web/ui/navigation/navigation'
import { PageLoading } from '@/web/ui/PageLoading'

/** Navigates to `?next=`, which remounts and refetches its data. */
export function RefreshPage() {
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'), location.origin)
  useEffect(() => {
    queryClient.clear()
    navigation.replace(next)
  }, [next])
  return <PageLoading />
}
