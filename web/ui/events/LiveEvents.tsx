import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyEvent } from '../../client/apply-event'
import { followEvents, type LiveEvent } from '../../client/events'
import { keys } from '../../client/keys'
import { tellEvent } from '../../client/listen-to-events'
import { useProfile } from '../../client/queries/use-profile'
import { currentSession, useSession } from '../../client/session'
import { navigation } from '../navigation/navigation'
import { announce } from './announce'

const here = () => location.pathname

/**
 * What goes on behind the pages while someone is signed in: who they are, and the team's events. What was known is
 * forgotten when they sign out. Draws nothing.
 */
export function LiveEvents() {
  const client = useQueryClient()
  const token = useSession()?.token
  useProfile()
  useEffect(() => {
    if (!token) return
    const end = new AbortController()
    const act = (event: LiveEvent) => {
      applyEvent(client, event)
      tellEvent(event)
      announce(event, { go: navigation.push, here })
    }
    // The team may ask for more of its members by now.
    followEvents(act, end.signal, () => client.invalidateQueries({ queryKey: keys.user }))
    return () => {
      end.abort()
      if (!currentSession()) client.clear()
    }
  }, [client, token])
  return null
}
