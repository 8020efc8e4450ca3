import { createSession } from 'better-sse'
import { ApiError } from '@/api/platform/errors/api-error'
import { accessRefusal } from '@/api/platform/routing/access-refusal'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { authenticate } from '../accounts/authenticate'
import { eventsContract } from './contract'
import { feedOf } from './team-feed'

/** Streams that one session, or one API key, may have open at once: a stream a tab. */
export const MAX_STREAMS_OF_SESSION = 6

/** Streams that a team may have open at once in one process. */
const MAX_STREAMS_OF_TEAM = 100

/** How soon a page may come again that found no place (seconds). */
const RETRY_AFTER_SECONDS = 30

const counts = new Map<string, number>()

function add(key: string, number: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + number
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

/**
 * Takes a place for a stream; what is given back gives it back.
 * @throws {ApiError} 429 where the session or the team has as many as it may.
 */
function takePlace({ tokenId, teamId }: { tokenId: string; teamId: string }): () => void {
  const session = `session ${tokenId}`
  const team = `team ${teamId}`
  if ((counts.get(session) ?? 0) >= MAX_STREAMS_OF_SESSION || (counts.get(team) ?? 0) >= MAX_STREAMS_OF_TEAM)
    throw new ApiError(
      429,
      { detail: 'Too many pages are open at once. Close some of them to see changes as they happen.' },
      { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    )
  add(session, 1)
  add(team, 1)
  return () => {
    add(session, -1)
    add(team, -1)
  }
}

const operation = eventsContract['GET /api/events/']

/** A stream outlives its token, and the caller's time in the team, by no more than this. */
const CHECK_EVERY_MS = 30_000

/** Bytes that may wait for a page that reads more slowly than things happen. */
const MAX_WAITING = 1_000_000

/** Streams what happens in the team, until the page goes, may not see it any more, or does not read what it is sent. */
const streamEvents: Handler<typeof operation> = async ({ caller, services, request, response }) => {
  const releaseStream = takePlace(caller)
  response.on('close', releaseStream)
  const session = await createSession(request, response, { headers: { 'Cache-Control': 'no-store' } })
  const disconnect = () => response.destroy()
  const unfollow = feedOf(services, caller.teamId).follow({
    send: events => {
      if (response.destroyed) return
      if (response.writableLength > MAX_WAITING) return void disconnect()
      void session.batch(events)
    },
    disconnect,
  })
  const check = setInterval(() => {
    authenticate(services.prisma, request).then(
      now => (now.teamId === caller.teamId && !accessRefusal(operation, now)) || response.end(),
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

export const eventsRoutes: Handlers<typeof eventsContract> = { 'GET /api/events/': streamEvents }
