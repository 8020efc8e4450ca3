import pLimit, { type LimitFunction } from 'p-limit'
import { ApiError, notFound } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import { findPassages } from '../clip-finder/find-passages'
import { findStored } from '../projects/stored-text'
import type { clipsContract } from './contract'

type SearchTalk = (typeof clipsContract)['GET /api/projects/{id}/passages/']

/** Questions of a team that wait while one of it is answered. */
const WAITING = 5
const turns = new Map<string, LimitFunction>()

/** Runs the searches of a team one after another, so that it does not keep others waiting for the embedder. */
async function inTurn<T>(teamId: string, work: () => Promise<T>): Promise<T> {
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

/** Passages of a project's talk that answer a question. A request that is closed stops the search. */
export const searchTalk: Handler<SearchTalk> = async ({ params, query, caller, services, response }) => {
  const row = await caller.db.project.findUnique({ where: params, select: { id: true } })
  if (!row) throw notFound()
  const { teamId } = caller
  const closed = new AbortController()
  response.on('close', () => closed.abort())
  return inTurn(teamId, async () => {
    const { sentences, language } = await services.values.forTeam(teamId, async run =>
      run('talkSentences', await findStored(services.prisma, { id: row.id, teamId })),
    )
    const { passages, by } = await findPassages(sentences, query.question, {
      ...{ language, embed: services.embedder.embed, signal: closed.signal },
    })
    return { results: passages, by, is_spoken: sentences.length > 0 }
  })
}
