import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { queryClient } from '../client/query-client'
import { Analytics } from './consent/Analytics'
import { DialogHost } from './dialogs/DialogHost'
import { LiveEvents } from './events/LiveEvents'
import { connectNavigation } from './navigation/navigation'
import { SearchKey } from './search/SearchKey'

/**
 * Wraps pages that load server data: adds the query cache, dialogs and background work. Sign-in pages leave it out to
 * load faster.
 */
export function AppProviders() {
  const navigate = useNavigate()
  useEffect(
    () => connectNavigation((to, options) => (typeof to === 'number' ? navigate(to) : navigate(to, options))),
    [navigate],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <LiveEvents />
      <Outlet />
      <SearchKey />
      <DialogHost />
      <Analytics />
    </QueryClientProvider>
  )
}
