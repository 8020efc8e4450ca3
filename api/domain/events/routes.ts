import { createSession } from 'better-sse'
import { ApiError } from '@/api/platform/errors/api-error'
import { accessRefusal } from '@/api/platform/routing/access-refusal'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { authenticate } from '../accounts/authenticate'
import { eventsContract } from './contract'
import { feedOf } from './team-feed'

/** The maximum of open streams per session or API key: one per tab. */
export const MAX_STREAMS_OF_SESSION = 6

/** The maximum of open streams per team in one process. */
const MAX_STREAMS_OF_TEAM = 100

/** When a refused page may retry (seconds). */
const RETRY_AFTER_SECONDS = 30

const counts = new Map<string, number>()

function add(key: string, number: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + number
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

/**
 * Reserves a stream; the returned function releases it.
 * @throws {ApiError} 429 if the session or the team has too many.
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

/** The longest that a stream outlives its token or the caller's membership. */
const CHECK_EVERY_MS = 30_000

/** The maximum of buffered bytes for a slow reader. */
const MAX_WAITING = 1_000_000

/** Streams the team's events until the page leaves, loses access or stops reading. */
const streamEvents: Handler<typeof operation> = async ({ caller, services, request, response }) => {
  const releaseStream = takePlace(caller)
  response.on('close', releaseStream)
  await createSession(request, response, { headers: { 'Cache-Control': 'no-store' } })
  const disconnect = () => response.destroy()
  const unfollow = feedOf(services, caller.teamId).follow({
    send: event => {
      if (response.destroyed) return
      if (response.writableLength > MAX_WAITING) return void disconnect()
      response.write(event)
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
