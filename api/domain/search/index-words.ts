import { setTimeout } from 'node:timers/promises'
import type { PrismaClient } from '@/prisma/generated/client'

/** Projects that are indexed in one transaction, and its time limit in milliseconds: 80,000 words take about a second. */
const BATCH = 5
const TIMEOUT = 120_000

/** How often a worker looks for saves (milliseconds). */
const INTERVAL = 1000

/**
 * Indexes the words of some projects and returns the number of their saves. If it fails or its process dies, they stay to
 * be indexed.
 */
function indexSome(prisma: Pick<PrismaClient, '$transaction'>): Promise<number> {
  return prisma.$transaction(
    async one => {
      // Before their saves, as who deletes a project locks it first. Saving it is not kept from.
      const found = await one.$queryRaw<{ id: string }[]>`
        SELECT id FROM project
        WHERE id IN (SELECT project_id FROM unindexed_words ORDER BY saved_at LIMIT ${BATCH})
        ORDER BY id FOR KEY SHARE SKIP LOCKED`
      const saves = await one.$queryRaw<{ id: string; projectId: string }[]>`
        SELECT id::text, project_id AS "projectId" FROM unindexed_words
        WHERE project_id = ANY(${found.map(({ id }) => id)}) FOR UPDATE SKIP LOCKED`
      if (saves.length === 0) return 0
      const projects = [...new Set(saves.map(({ projectId }) => projectId))].sort()
      // Another worker may be writing the words of an earlier save of the same project.
      for (const id of projects)
        await one.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`words ${id}`}, 0))`
      await one.$executeRaw`
        SELECT write_passages_of(id, team_id, transcripts) FROM project
        WHERE id = ANY(${projects}) AND parent_id IS NULL`
      await one.$executeRaw`DELETE FROM unindexed_words WHERE id = ANY(${saves.map(({ id }) => id)}::uuid[])`
      return saves.length
    },
    { timeout: TIMEOUT },
  )
}

/** Indexes the words of all saves that there are, for the search, a few at a time, until `signal` aborts (D471). */
export async function indexWords(
  prisma: Pick<PrismaClient, '$transaction'>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await indexSome(prisma)) > 0);
}

/** Indexes the words of each save within about a second, until `signal` aborts. */
export async function keepWordsIndexed(
  prisma: Pick<PrismaClient, '$transaction'>,
  signal: AbortSignal,
  logError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await indexWords(prisma, signal).catch(logError)
    await setTimeout(INTERVAL, undefined, { signal }).catch(() => {})
  }
}
