import { createSession } from 'better-sse'
import type { Handler } from '../../platform/routing/handler'
import { refusalOf } from '../../platform/routing/may-call'
import { authenticate } from '../accounts/authenticate'
import { eventsContract } from './contract'
import { takePlace } from './open-streams'
import { feedOf } from './team-feed'

const operation = eventsContract['GET /api/events/']

/** A stream outlives its token, and the caller's time in the team, by no more than this. */
const CHECK_EVERY_MS = 30_000

/** Bytes that may wait for a page that reads more slowly than things happen. */
const MOST_WAITING = 1_000_000

/** Streams what happens in the team, until the page goes, may not see it any more, or does not read what it is sent. */
export const streamEvents: Handler<typeof operation> = async ({ caller, services, request, response }) => {
  const leavePlace = takePlace(caller)
  response.on('close', leavePlace)
  const session = await createSession(request, response, { headers: { 'Cache-Control': 'no-store' } })
  const breakOff = () => response.destroy()
  const unfollow = feedOf(services, caller.teamId).follow({
    send: events => {
      if (response.destroyed) return
      if (response.writableLength > MOST_WAITING) return void breakOff()
      void session.batch(events)
    },
    breakOff,
  })
  const check = setInterval(() => {
    authenticate(services.prisma, request).then(
      now => (now.teamId === caller.teamId && !refusalOf(operation, now)) || response.end(),
      () => response.end(),
    )
  }, CHECK_EVERY_MS)
  const end = () => {
    clearInterval(check)
    unfollow()
  }
  if (response.destroyed) end()
  else response.on('close', end)
}
