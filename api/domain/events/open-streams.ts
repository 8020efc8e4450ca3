import { ApiError } from '../../platform/errors/api-error'

/** Streams that one session, or one API key, may have open at once: a stream a tab. */
export const MOST_OF_SESSION = 6

/** Streams that a team may have open at once in one process. */
const MOST_OF_TEAM = 100

/** How soon a page may come again that found no place (seconds). */
const COME_AGAIN = 30

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
export function takePlace({ tokenId, teamId }: { tokenId: string; teamId: string }): () => void {
  const session = `session ${tokenId}`
  const team = `team ${teamId}`
  if ((counts.get(session) ?? 0) >= MOST_OF_SESSION || (counts.get(team) ?? 0) >= MOST_OF_TEAM)
    throw new ApiError(
      429,
      { detail: 'Too many pages are open at once. Close some of them to see changes as they happen.' },
      { 'Retry-After': String(COME_AGAIN) },
    )
  add(session, 1)
  add(team, 1)
  return () => {
    add(session, -1)
    add(team, -1)
  }
}
