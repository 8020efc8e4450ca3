import type { PrismaClient } from '@/prisma/generated/client'

/** Projects of one transaction: the words of an hour's talk take about 0.1 s. */
const BATCH = 10

/** Bytes of a stored transcript without words, at most. */
const EMPTY = 8

/**
 * Indexes the words of projects that were saved before there was an index, a few at a time, until all are done or
 * `signal` aborts. Projects whose transcripts are damaged stay without (D427).
 */
export async function fillPassages(
  prisma: Pick<PrismaClient, '$queryRaw'>,
  signal: AbortSignal,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined && !signal.aborted; ) {
    const done: { id: string }[] = await prisma.$queryRaw`
      WITH missing AS MATERIALIZED (
        SELECT id, team_id, transcripts FROM project
        WHERE parent_id IS NULL AND id > ${after} AND pg_column_size(transcripts) > ${EMPTY}
          AND NOT EXISTS (SELECT FROM spoken_passage WHERE project_id = project.id)
        ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE)
      SELECT id, write_passages_of(id, team_id, transcripts)::text FROM missing ORDER BY id`
    after = done.at(-1)?.id
  }
}
