import { lockTeam } from '@/api/platform/database/lock-team'
import { NO_ROOM } from '@/api/platform/host/disk-room'
import { JobError } from '@/api/platform/jobs/job-handlers'
import type { WorkerServices } from '@/api/platform/services/services'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { refusedWith } from '../assets/charge-ingest'
import { requireQuotaInTx } from '../billing/allow'
import { ABANDONED_MS, UPLOAD_BYTES } from '../uploads/find-upload'

const { partBytes } = LIMITS.upload

/** Bytes that are reserved at a time for a file of unknown size. */
const STEP = 16 * partBytes

type Target = { key: string; teamId: string; contentType: string }

type Services = Pick<WorkerServices, 'prisma' | 'storage'>

/**
 * Reserves storage of the team for a file, which has `bytes` in all.
 * @throws {JobError} if the plan or the disk has no room for it.
 */
async function reserve(
  { prisma, storage }: Services,
  { key, teamId }: Target,
  bytes: number,
  isExact: boolean,
): Promise<void> {
  if (bytes > UPLOAD_BYTES) throw new JobError(MESSAGES.upload.sizeOverPlan)
  if ((await storage.room()) < Math.min(bytes, STEP)) throw new JobError(NO_ROOM)
  await prisma
    .$transaction(async tx => {
      await lockTeam(tx, teamId)
      await tx.storedFile.update({ where: { key }, data: { size: 0n } })
      // Of a file whose size is unknown, a step may be more than what comes.
      await requireQuotaInTx(tx, teamId, 'UPLOAD_SIZE', isExact ? bytes : bytes - STEP)
      await requireQuotaInTx(tx, teamId, 'STORAGE', isExact ? bytes : bytes - STEP)
      await tx.storedFile.update({ where: { key }, data: { size: BigInt(bytes) } })
    })
    .catch(refusedWith)
}

/** Begins the multipart upload of a file, and ends that of a worker that died. Resolves with its id. */
async function begin({ prisma, storage }: Services, { key, teamId, contentType }: Target): Promise<string> {
  const left = await prisma.storedFile.findUnique({ where: { key } })
  if (left?.uploadId) await storage.abortMultipart(key, left.uploadId)
  const row = { teamId, size: 0n, uploadId: '', deleteAt: new Date(Date.now() + ABANDONED_MS) }
  await prisma.storedFile.upsert({ where: { key }, create: { key, ...row }, update: row })
  const uploadId = await storage.createMultipart(key, contentType)
  await prisma.storedFile.update({ where: { key }, data: { uploadId } })
  return uploadId
}

/** Chunks in parts of exactly `partBytes`, the last one shorter. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = Buffer.allocUnsafe(partBytes)
  let filled = 0
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const most = Math.min(chunk.length - from, partBytes - filled)
      part.set(chunk.subarray(from, from + most), filled)
      filled += most
      from += most
      if (filled < partBytes) continue
      yield part
      part = Buffer.allocUnsafe(partBytes)
      filled = 0
    }
  }
  if (filled) yield part.subarray(0, filled)
}

/**
 * Stores a stream under a key of a team, part by part, while the next part arrives: memory stays flat whatever its
 * size. `size` in bytes, null if unknown; `onStored` receives the bytes stored so far. Resolves with the bytes of the
 * file, which is deleted later unless it is kept (`keepFiles`). May run again after a crash.
 * @throws {JobError} if the plan or the disk has no room for it, or it is empty.
 */
export async function storeStream(
  services: Services,
  target: Target,
  { chunks, size }: { chunks: AsyncIterable<Uint8Array>; size: number | null },
  { onStored, signal }: { onStored: (bytes: number) => void; signal: AbortSignal },
): Promise<number> {
  const { prisma, storage } = services
  const { key } = target
  const uploadId = await begin(services, target)
  let reserved = size ?? 0
  if (size) await reserve(services, target, size, true)
  const parts: { partNumber: number; etag: string }[] = []
  let [stored, sending] = [0, Promise.resolve()]
  for await (const part of inParts(chunks)) {
    signal.throwIfAborted()
    stored += part.length
    if (stored > reserved) {
      reserved = stored + STEP
      await reserve(services, target, reserved, false)
    }
    await sending
    const partNumber = parts.length + 1
    const sent = stored
    const entry = { partNumber, etag: '' }
    parts.push(entry)
    sending = storage.putPart(key, uploadId, partNumber, part).then(etag => {
      entry.etag = etag
      onStored(sent)
    })
    // Awaited before the next part; a failure while that arrives is not unhandled.
    sending.catch(() => undefined)
  }
  await sending
  if (!stored) throw new JobError(MESSAGES.imports.empty)
  if (stored !== size) await reserve(services, target, stored, true)
  await storage.completeMultipart(key, uploadId, parts)
  await prisma.storedFile.update({ where: { key }, data: { uploadId: null } })
  return stored
}
