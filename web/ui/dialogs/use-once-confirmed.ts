import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys } from '@/web/client/keys'
import { useSession } from '@/web/client/session'
import { userQuery } from '@/web/client/signed-in-user'
import { notify } from '../notice/notices'

/** Milliseconds between two requests whether the link in the mail was opened. */
const POLL_MS = 3000

/**
 * Waits until the signed-in user's email is confirmed, in any tab or on any device: then calls `next`, and the exports
 * that were held are fetched again. Does nothing if it was confirmed before.
 */
export function useOnceConfirmed(next?: () => void): void {
  const client = useQueryClient()
  const token = useSession()?.token
  const wasUnconfirmed = useRef(false)
  const { data } = useQuery({
    ...userQuery(token),
    // The server may know better than what was fetched before.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.email_verified === false ? POLL_MS : false),
    refetchIntervalInBackground: true,
  })
  const isConfirmed = data?.email_verified
  useEffect(() => {
    if (isConfirmed === false) wasUnconfirmed.current = true
    if (!isConfirmed || !wasUnconfirmed.current) return
    wasUnconfirmed.current = false
    notify({ message: 'Your email is confirmed', tone: 'ok' })
    client.invalidateQueries({ queryKey: keys.exports })
    next?.()
  }, [isConfirmed, client, next])
}
