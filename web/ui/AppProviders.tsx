import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { queryClient } from '../client/query-client'
import { Analytics } from './consent/Analytics'
import { DialogHost } from './dialogs/DialogHost'
import { LiveEvents } from './events/LiveEvents'
import { connectNavigation } from './navigation/navigation'

/**
 * Pages that show what the server knows, the dialogs that it asks for, and what else goes on behind them. The sign-in
 * pages do without, and are there sooner for it.
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
      <DialogHost />
      <Analytics />
    </QueryClientProvider>
  )
}
