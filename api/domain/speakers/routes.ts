import { notFound } from '@/api/platform/errors/api-error'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { Prisma } from '@/prisma/generated/client'
import type { speakersContract } from './contract'

type Contract = typeof speakersContract

/** How many projects are looked into: each may have megabytes of words. */
const LOOKED_INTO = 20

/** A row for each name in each of the projects that a team saved last. The id of a speaker is made of the name. */
const spokenIn = (teamId: string) => Prisma.sql`
  SELECT md5(name) AS id, name, recent.id AS "projectId", recent.title, recent.updated_at
  FROM (SELECT id, title, updated_at, transcripts FROM project
      WHERE team_id = ${teamId} AND parent_id IS NULL AND deleted_at IS NULL
      ORDER BY updated_at DESC LIMIT ${LOOKED_INTO}) AS recent,
    speaker_names(recent.transcripts) AS name`

const listSpeakers: Handler<Contract['GET /api/speakers/']> = async ({ caller: { db, teamId } }) => {
  const results = await db.$queryRaw<{ id: string; name: string; projects: number }[]>`
    SELECT id, name, count(*)::int AS projects
    FROM (${spokenIn(teamId)}) AS spoken
    GROUP BY 1, 2 ORDER BY 3 DESC, 2`
  return { count: results.length, results }
}

const getSpeaker: Handler<Contract['GET /api/speakers/{id}/']> = async ({
  caller: { db, teamId },
  params: { id },
}) => {
  const rows = await db.$queryRaw<{ name: string; projectId: string; title: string }[]>`
    SELECT name, "projectId", title
    FROM (${spokenIn(teamId)}) AS spoken
    WHERE id = ${id} ORDER BY updated_at DESC`
  const [first] = rows
  if (!first) throw notFound()
  return { id, name: first.name, projects: rows.map(row => ({ id: row.projectId, title: row.title })) }
}

export const speakersRoutes: Handlers<Contract> = {
  'GET /api/speakers/': listSpeakers,
  'GET /api/speakers/{id}/': getSpeaker,
}
