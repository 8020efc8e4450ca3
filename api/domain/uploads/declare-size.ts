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

/** Bytes of a file, and how many of them are reserved already; seconds, if the browser knows. */
type Measured = { fileSize: number; reserved?: number; duration?: number | undefined }

/**
 * Checks a file against the plan's limits and the disk; of several violations, reports the most helpful first.
 * @throws {ApiError} 403 with the reason, 507 if the disk has no room.
 */
export async function checkPlan(
  { prisma, storage, now }: Services,
  teamId: string,
  { fileSize, reserved = 0, duration = 0 }: Measured,
): Promise<void> {
  await requireQuota(prisma, teamId, 'UPLOAD_SIZE', fileSize, now())
  await requireQuota(prisma, teamId, 'STORAGE', fileSize - reserved, now())
  if (duration) await requireQuota(prisma, teamId, 'UPLOAD_DURATION', toMinutes(duration), now())
  if ((await storage.room()) < fileSize - reserved) throw refuse(507, NO_ROOM)
}

/**
 * Declares the bytes of an upload that was begun without, which reserves them in the team's storage. A growing one may
 * declare others again: fewer give nothing back until it ends, because parts up to the larger size may have arrived.
 * Resolves with its row, of the declared size.
 * @throws {ApiError} 400 if it has another size already, 409 if it ended meanwhile, and what `checkSize` and `checkPlan`
 * throw.
 */
export async function declareSize(services: Services, begun: Upload, fileSize: number): Promise<Upload> {
  const { id, teamId, key, grows } = begun
  const size = BigInt(fileSize)
  const mayChange = (known: bigint) => grows || !known
  if (mayChange(begun.size)) {
    checkSize(fileSize, boundsOf(begun))
    if (size > begun.size) await checkPlan(services, teamId, { fileSize, reserved: Number(begun.size) })
  }
  const upload = await services.prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    const known = await db.upload.findUnique({ where: { id, teamId, state: 'OPEN' } })
    if (!known) throw refuse(409, MESSAGES.upload.stateError)
    if (!mayChange(known.size) || size <= known.size) return known
    await requireQuotaInTx(db, teamId, 'STORAGE', fileSize - Number(known.size))
    await db.storedFile.update({ where: { key }, data: { size } })
    return db.upload.update({ where: { id }, data: { size } })
  })
  if (!grows && upload.size !== size) throw fieldError('fileSize', 'This upload has another size')
  return { ...upload, size }
}
