import { notFound } from '@/api/platform/errors/api-error'
import { inTurn } from '@/api/platform/providers/language/in-turn'
import type { Handler } from '@/api/platform/routing/handler'
import { findPassages } from '../clip-finder/find-passages'
import { findStored } from '../projects/stored-text'
import type { clipsContract } from './contract'

type SearchTalk = (typeof clipsContract)['GET /api/projects/{id}/passages/']

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
