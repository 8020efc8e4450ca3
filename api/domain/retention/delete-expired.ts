import { Prisma, type PrismaClient } from '@/prisma/generated/client'
import { PERIODS, type Period } from './periods'

const DAY_MS = 24 * 3_600_000

/** The maximum of rows per statement, so that none holds many locks or takes long. */
const BATCH = 1_000

async function deletePast(
  prisma: PrismaClient,
  { table, days, isOver }: Period,
  now: Date,
  batch: number,
): Promise<number> {
  const over = isOver(new Date(now.getTime() - days * DAY_MS))
  const name = Prisma.raw(`"${table}"`)
  let deleted = 0
  for (let count = batch; count === batch; ) {
    // Locked rows are skipped until the next day.
    count = await prisma.$executeRaw`
      DELETE FROM ${name} WHERE id IN (
        SELECT id FROM ${name} WHERE ${over} LIMIT ${batch} FOR UPDATE SKIP LOCKED)`
    deleted += count
  }
  return deleted
}

/**
 * Deletes the rows whose retention period (`PERIODS`) is over at `now`, at most `batch` per statement. Idempotent, with
 * any number of workers. Resolves with how many rows were deleted, by kind.
 */
export async function deleteExpired(
  prisma: PrismaClient,
  now: Date,
  batch = BATCH,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const period of PERIODS) deleted[period.rows] = await deletePast(prisma, period, now, batch)
  return deleted
}
