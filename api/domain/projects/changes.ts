import type { ScopedClient } from '@/api/platform/database/scoped-to'
import { conflictingIds } from '@/compositions/edit/patch'
import type { ProjectDocument } from '@/prisma/generated/client'

/** The number of saves whose changed ids are kept; older revisions conflict instead of merging. */
const KEPT = 200

/** The maximum of ids stored per save; a save that changes more counts as changing everything. */
const MAX_IDS = 2_000

type Transaction = Parameters<Parameters<ScopedClient['$transaction']>[0]>[0]

/** Stores the ids that the save of `revision` changed, unless there are more than `MAX_IDS`. */
export async function recordChange(
  tx: Pick<Transaction, 'projectChange'>,
  change: { teamId: string; projectId: string; document: ProjectDocument; revision: number; ids: string[] },
): Promise<void> {
  const { projectId, document, revision, ids } = change
  if (ids.length <= MAX_IDS) await tx.projectChange.create({ data: change, select: { id: true } })
  await tx.projectChange.deleteMany({ where: { projectId, document, revision: { lte: revision - KEPT } } })
}

/**
 * Which of `ids` others changed after the revision `since`, up to `current`; all of them if the changes in between are
 * no longer stored.
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
