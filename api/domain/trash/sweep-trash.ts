import { LIMITS } from '@/compositions/catalog/limits'
import type { Prisma, PrismaClient } from '@/prisma/generated/client'
import { purgeAsset, purgeExport, purgeProject, purgeScript, purgeTeam } from './purge'

const DAY_MS = 24 * 3_600_000

/** Items deleted before this time are deleted forever. */
const trashEnd = (now: Date): Date => new Date(now.getTime() - LIMITS.trash.days * DAY_MS)

/** How many days an item can still be restored, rounded up. */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((deletedAt.getTime() - trashEnd(now).getTime()) / DAY_MS))

/** How often the worker looks (milliseconds). */
export const TRASH_SWEEP_INTERVAL = 3_600_000

/**
 * Deletes expired items of the trash at `now`. Projects are deleted before files, so that no restorable project loses a
 * file. Resolves with how many; idempotent.
 */
export async function sweepTrash(prisma: PrismaClient, now: Date): Promise<number> {
  const deletedAt = { lt: trashEnd(now) }
  const select = { id: true, teamId: true } as const
  const inOne = (work: (db: Prisma.TransactionClient) => Promise<boolean>) => prisma.$transaction(work)
  let purged = 0
  const count = async (work: (db: Prisma.TransactionClient) => Promise<boolean>) => {
    if (await inOne(work)) purged++
  }
  for (const { id } of await prisma.team.findMany({ where: { deletedAt, purgedAt: null } }))
    await count(db => purgeTeam(db, id))
  for (const row of await prisma.project.findMany({ where: { deletedAt }, select }))
    await count(db => purgeProject(db, row))
  for (const row of await prisma.export.findMany({ where: { deletedAt }, select }))
    await count(db => purgeExport(db, row))
  for (const row of await prisma.script.findMany({ where: { deletedAt }, select }))
    await count(db => purgeScript(db, row))
  for (const row of await prisma.asset.findMany({ where: { deletedAt }, select }))
    await count(db => purgeAsset(db, row))
  return purged
}
