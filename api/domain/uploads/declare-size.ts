import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { NO_ROOM } from '@/api/platform/host/disk-room'
import { uploadBoundsSchema } from '@/api/platform/jobs/upload-bounds'
import type { Services } from '@/api/platform/services/services'
import { MESSAGES } from '@/compositions/catalog/messages'
import { outOfBounds, type UploadBounds } from '@/compositions/catalog/upload-bounds'
import type { Upload } from '@/prisma/generated/client'
import { requireQuota, requireQuotaInTx } from '../billing/allow'
import { toMinutes } from '../billing/refusal-text'
import { UPLOAD_BYTES } from './find-upload'

/** The bounds that an upload was begun with. */
export const boundsOf = ({ bounds }: Pick<Upload, 'bounds'>): UploadBounds =>
  uploadBoundsSchema.parse(bounds ?? {})

/** @throws {ApiError} 400 if a file is empty, or over the limit of all uploads or of this one. */
export function checkSize(fileSize: number, bounds: UploadBounds): void {
  if (fileSize === 0) throw fieldError('fileSize', MESSAGES.upload.failed('the file is empty'))
  if (fileSize > UPLOAD_BYTES) throw fieldError('fileSize', MESSAGES.upload.sizeOverPlan)
  const reason = outOfBounds(bounds, { bytes: fileSize })
  if (reason) throw fieldError('fileSize', reason)
}

/**
 * Checks a file against the plan's limits and the disk; of several violations, reports the most helpful first.
 * @throws {ApiError} 403 with the reason, 507 if the disk has no room.
 */
export async function checkPlan(
  { prisma, storage, now }: Services,
  teamId: string,
  { fileSize, duration = 0 }: { fileSize: number; duration?: number | undefined },
): Promise<void> {
  await requireQuota(prisma, teamId, 'UPLOAD_SIZE', fileSize, now())
  await requireQuota(prisma, teamId, 'STORAGE', fileSize, now())
  if (duration) await requireQuota(prisma, teamId, 'UPLOAD_DURATION', toMinutes(duration), now())
  if ((await storage.room()) < fileSize) throw refuse(507, NO_ROOM)
}

/**
 * Declares the bytes of an upload that was begun without, which reserves them in the team's storage. Resolves with its
 * row.
 * @throws {ApiError} 400 if it has another size already, and what `checkSize` and `checkPlan` throw.
 */
export async function declareSize(services: Services, upload: Upload, fileSize: number): Promise<Upload> {
  const { id, teamId, key } = upload
  const size = BigInt(fileSize)
  if (!upload.size) {
    checkSize(fileSize, boundsOf(upload))
    await checkPlan(services, teamId, { fileSize })
    await services.prisma.$transaction(async db => {
      await lockTeam(db, teamId)
      await requireQuotaInTx(db, teamId, 'STORAGE', fileSize)
      const where = { id, teamId, size: 0, state: 'OPEN' as const }
      const { count } = await db.upload.updateMany({ where, data: { size } })
      if (count) await db.storedFile.update({ where: { key }, data: { size } })
    })
  }
  const now = await services.prisma.upload.findUniqueOrThrow({ where: { id, teamId } })
  if (now.size !== size) throw fieldError('fileSize', 'This upload has another size')
  return now
}
