import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { LiveEvents } from '../client/LiveEvents'
import { queryClient } from '../client/query-client'
import { Counting } from './consent/Counting'

/** Pages that show what the server knows. The sign-in pages do without, and are there sooner for it. */
export function WithData() {
  return (
    <QueryClientProvider client={queryClient}>
      <LiveEvents />
      <Outlet />
      <Counting />
    </QueryClientProvider>
  )
}
