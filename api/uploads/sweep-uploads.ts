import type { PrismaClient } from '../../prisma/generated/client'
import type { Storage } from '../providers/storage/storage'

/** An upload that is not complete after so many days is given up: until then somebody may go on with it. */
const KEPT_DAYS = 7
const DAY = 24 * 3_600_000

/** How often the worker looks (milliseconds). */
export const SWEEP_EVERY = DAY / 4

/**
 * Gives up uploads that were begun a week before `now` and never completed, and drops their parts. Resolves with how
 * many. Done twice it does no harm.
 */
export async function sweepUploads(
  { prisma, storage }: { prisma: PrismaClient; storage: Pick<Storage, 'abortMultipart'> },
  now: Date,
): Promise<number> {
  const old = { state: 'OPEN' as const, createdAt: { lt: new Date(now.getTime() - KEPT_DAYS * DAY) } }
  const uploads = await prisma.upload.findMany({
    where: old,
    select: { id: true, key: true, uploadId: true },
  })
  for (const { id, key, uploadId } of uploads) {
    const { count } = await prisma.upload.updateMany({ where: { ...old, id }, data: { state: 'ABORTED' } })
    if (count) await storage.abortMultipart(key, uploadId)
  }
  return uploads.length
}
