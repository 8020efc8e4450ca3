import { LIMITS } from '@/compositions/catalog/limits'
import type { PrismaClient } from '@/prisma/generated/client'
import type { SpokenPhrase } from './contract'
import { findPhrase, termsOf, tsqueryOf } from './find-phrase'

/** Passages that have all words of a phrase, of which so many are read, and the most phrases of one project. */
const PASSAGES = 200
const PER_PROJECT = 3

/** Characters of the shortest phrase that is looked for. */
const SHORTEST = 2

type Passage = { projectId: string; title: string; mediaRef: string; text: string; starts: number[] }

/** The passages of a team's projects that have all terms, those of the last saved project first. */
const passagesWith = (prisma: Pick<PrismaClient, '$queryRaw'>, teamId: string, terms: readonly string[]) =>
  prisma.$queryRaw<Passage[]>`
    SELECT passage.project_id AS "projectId", project.title, media_ref AS "mediaRef", text, starts
    FROM (
      SELECT project_id, media_ref, number, text, starts FROM spoken_passage
      WHERE terms @@ (to_tsquery('simple', ${tsqueryOf(terms)})
        && ${`'${teamId}'`}::text::tsquery)
        AND EXISTS (SELECT FROM project WHERE id = project_id AND deleted_at IS NULL)
      LIMIT ${PASSAGES}) AS passage
    JOIN project ON project.id = passage.project_id
    WHERE project.team_id = ${teamId} AND project.deleted_at IS NULL
    ORDER BY project.updated_at DESC, project.id, media_ref, number`

/** Where a phrase is said in the projects of a team; those of the last saved ones first. */
export async function findSpoken(
  prisma: Pick<PrismaClient, '$queryRaw'>,
  teamId: string,
  phrase: string,
): Promise<SpokenPhrase[]> {
  const terms = termsOf(phrase)
  if (terms.join('').length < SHORTEST) return []
  const found = new Map<string, SpokenPhrase[]>()
  let count = 0
  for (const { projectId, title, mediaRef: media, text, starts } of await passagesWith(
    prisma,
    teamId,
    terms,
  )) {
    if (count >= LIMITS.search.phrases) break
    const said = found.get(projectId) ?? []
    for (const { at, ...quote } of findPhrase(text, terms)) {
      const second = starts[at] ?? 0
      // Two passages share words.
      const isKnown = said.some(one => one.media === media && one.second === second)
      if (isKnown || said.length >= PER_PROJECT) continue
      count++
      said.push({ project_id: projectId, title, media, second, ...quote })
    }
    found.set(projectId, said)
  }
  return [...found.values()].flat().slice(0, LIMITS.search.phrases)
}
