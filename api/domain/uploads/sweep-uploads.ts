import type { PrismaClient } from '@/prisma/generated/client'
import { abandonUpload, UPLOAD_LIFETIME_MS } from './find-upload'

/** How often the worker looks (milliseconds). */
export const UPLOAD_SWEEP_INTERVAL = 6 * 3_600_000

const DAY_MS = 24 * 3_600_000

/**
 * Aborts incomplete uploads older than a week at `now`, and deletes the rows of imports that were canceled a day before.
 * Resolves with how many uploads; idempotent.
 */
export async function sweepUploads(prisma: PrismaClient, now: Date): Promise<number> {
  const old = { state: 'OPEN' as const, createdAt: { lt: new Date(now.getTime() - UPLOAD_LIFETIME_MS) } }
  const uploads = await prisma.upload.findMany({ where: old })
  for (const upload of uploads) await abandonUpload(prisma, upload)
  const canceledBefore = { lt: new Date(now.getTime() - DAY_MS) }
  await prisma.asset.deleteMany({ where: { size: 0, status: 'CANCELLED', updatedAt: canceledBefore } })
  return uploads.length
}
