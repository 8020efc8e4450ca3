import { LIMITS } from '@/compositions/catalog/limits'
import type { PrismaClient } from '@/prisma/generated/client'
import type { SpokenPhrase } from './contract'
import { findPhrase, termsOf, tsqueryOf } from './find-phrase'

/** Passages that have all words of a phrase, of which so many are read, and the most phrases of one project. */
const PASSAGES = 400
const PER_PROJECT = 3

/** Characters of the shortest phrase that is looked for. */
const SHORTEST = 2

type Passage = { projectId: string; title: string; mediaRef: string; text: string; starts: number[] }

/** The passages of a team's projects that have all terms, those of the last saved project first. */
const passagesWith = (prisma: Pick<PrismaClient, '$queryRaw'>, teamId: string, terms: readonly string[]) =>
  prisma.$queryRaw<Passage[]>`
    SELECT passage.project_id AS "projectId", project.title, media_ref AS "mediaRef", text, starts
    FROM (
      SELECT * FROM spoken_passage
      WHERE spoken_terms(text, team_id) @@ (to_tsquery('simple', ${tsqueryOf(terms)})
        && ${`'${teamId}'`}::text::tsquery)
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
  for (const { projectId, title, mediaRef, text, starts } of await passagesWith(prisma, teamId, terms)) {
    const said = findPhrase(text, terms)
    const second = said && starts[said.at]
    const before = found.get(projectId) ?? []
    // Two passages share words.
    const isKnown = before.some(one => one.media === mediaRef && one.second === second)
    if (!said || second == null || isKnown || before.length >= PER_PROJECT) continue
    const one = {
      project_id: projectId,
      title,
      media: mediaRef,
      second,
      text: said.text,
      phrase: said.phrase,
    }
    found.set(projectId, [...before, one])
  }
  return [...found.values()].flat().slice(0, LIMITS.search.phrases)
}
