import type { PrismaClient } from '@/prisma/generated/client'
import { abandonUpload, UPLOAD_LIFETIME_MS } from './find-upload'

/** How often the worker looks (milliseconds). */
export const UPLOAD_SWEEP_INTERVAL = 6 * 3_600_000

/** Aborts incomplete uploads older than a week at `now`. Resolves with how many; idempotent. */
export async function sweepUploads(prisma: PrismaClient, now: Date): Promise<number> {
  const old = { state: 'OPEN' as const, createdAt: { lt: new Date(now.getTime() - UPLOAD_LIFETIME_MS) } }
  const uploads = await prisma.upload.findMany({ where: old })
  for (const upload of uploads) await abandonUpload(prisma, upload)
  return uploads.length
}
