import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../ui/notice/notices'
import { announce } from './announce'
import { applyEvent } from './apply-event'
import { followEvents } from './events'
import { general } from './messages'
import { useProfile } from './queries/use-profile'
import { useSession } from './session'

const tellOffline = () => notify({ message: general.offline, tone: 'warn' })

const here = () => location.pathname

/**
 * What goes on behind every page while somebody is signed in: who they are, the team's events, and a word when the
 * network is gone. Draws nothing.
 */
export function LiveEvents() {
  const client = useQueryClient()
  const go = useNavigate()
  const token = useSession()?.token
  useProfile()
  useEffect(() => {
    if (!token) return client.clear()
    const end = new AbortController()
    const act = (event: Parameters<typeof applyEvent>[1]) => {
      applyEvent(client, event)
      announce(event, { go, here })
    }
    followEvents(act, end.signal)
    return () => end.abort()
  }, [client, token, go])
  useEffect(() => {
    window.addEventListener('offline', tellOffline)
    return () => window.removeEventListener('offline', tellOffline)
  }, [])
  return null
}
