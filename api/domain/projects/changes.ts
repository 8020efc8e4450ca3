import type { ScopedClient } from '@/api/platform/database/scoped-to'
import { conflictingIds } from '@/compositions/edit/patch'
import type { ProjectDocument } from '@/prisma/generated/client'

/** Saves whose ids are remembered; who is further behind is asked instead of merged. */
const KEPT = 200

/** The most ids that are remembered of a save: one that touches more counts as touching everything. */
const MAX_IDS = 2_000

type Transaction = Parameters<Parameters<ScopedClient['$transaction']>[0]>[0]

/** Stores which ids the save that made `revision` touched, unless they are more than `MAX_IDS`. */
export async function recordChange(
  tx: Pick<Transaction, 'projectChange'>,
  change: { teamId: string; projectId: string; document: ProjectDocument; revision: number; ids: string[] },
): Promise<void> {
  const { projectId, document, revision, ids } = change
  if (ids.length <= MAX_IDS) await tx.projectChange.create({ data: change, select: { id: true } })
  await tx.projectChange.deleteMany({ where: { projectId, document, revision: { lte: revision - KEPT } } })
}

/**
 * Which of `ids` others touched after the revision `since`, up to `current`; all of them where it is no longer known
 * what happened in between.
 */
export async function changesByOthers(
  db: Pick<Transaction, 'projectChange'>,
  {
    projectId,
    document,
    since,
    current,
  }: {
    projectId: string
    document: ProjectDocument
    since: number
    current: number
  },
  ids: string[],
): Promise<string[]> {
  const changes = await db.projectChange.findMany({
    where: { projectId, document, revision: { gt: since, lte: current } },
    select: { ids: true },
  })
  if (changes.length !== current - since) return ids
  return conflictingIds(
    ids,
    changes.flatMap(change => change.ids),
  )
}
