import pLimit, { type LimitFunction } from 'p-limit'
import { ApiError } from '@/api/platform/errors/api-error'

/** Requests of a team that wait while one of it is answered. */
const WAITING = 5
const turns = new Map<string, LimitFunction>()

/**
 * Runs the searches of a team one after another, so that it does not keep others waiting for the embedder.
 * @throws {ApiError} 503 if too many wait already.
 */
export async function inTurn<T>(teamId: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(teamId) ?? pLimit(1)
  if (turn.pendingCount >= WAITING)
    throw new ApiError(503, { detail: 'The server is busy. Try again in a moment.' }, { 'Retry-After': '5' })
  turns.set(teamId, turn)
  try {
    return await turn(work)
  } finally {
    if (!turn.activeCount && !turn.pendingCount) turns.delete(teamId)
  }
}
