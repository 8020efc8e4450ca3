import { Prisma, type PrismaClient, type StoredFile } from '@/prisma/generated/client'
import type { Storage } from '../providers/storage/storage'

/** How often the worker looks (milliseconds). */
export const DELETION_INTERVAL = 10_000

/** The advisory lock that a backup holds while it copies files; deletions wait for it. */
export const DELETION_LOCK = 72_707_370

const BATCH = 20
const BATCH_MS = 120_000
const MAX_PAUSE_SECONDS = 3600

type Services = { prisma: PrismaClient; storage: Storage }
type Due = Pick<StoredFile, 'key' | 'uploadId' | 'attempts'>

/** Aborts the multipart upload of a key; lists the storage's uploads if its id was not recorded before a crash. */
async function abortUpload(storage: Storage, key: string, uploadId: string): Promise<void> {
  if (uploadId) return storage.abortMultipart(key, uploadId)
  for await (const found of storage.listMultiparts(key))
    if (found.key === key) await storage.abortMultipart(key, found.uploadId)
}

/**
 * Deletes one file and its row. An upload may be completed while it is being aborted, so its file is deleted once more
 * after an hour.
 */
async function deleteFile(db: Prisma.TransactionClient, storage: Storage, { key, uploadId }: Due) {
  if (uploadId !== null) await abortUpload(storage, key, uploadId)
  await storage.delete(key)
  if (uploadId === null) await db.storedFile.delete({ where: { key } })
  else
    await db.$executeRaw`
      UPDATE stored_file SET upload_id = NULL, try_at = now() + interval '1 hour' WHERE key = ${key}`
}

async function postpone(db: Prisma.TransactionClient, { key, attempts }: Due, error: unknown) {
  const seconds = Math.min(MAX_PAUSE_SECONDS, 10 * 2 ** attempts)
  const reason = error instanceof Error ? error.message : String(error)
  await db.$executeRaw`
    UPDATE stored_file SET attempts = attempts + 1, last_error = ${reason.slice(0, 500)},
      try_at = now() + make_interval(secs => ${seconds}) WHERE key = ${key}`
}

const deleteBatch = ({ prisma, storage }: Services, log: (error: unknown) => void): Promise<number> =>
  prisma.$transaction(
    async db => {
      const [lock] = await db.$queryRaw<{ held: boolean }[]>`
        SELECT pg_try_advisory_xact_lock_shared(${DELETION_LOCK}) AS held`
      if (!lock?.held) return 0
      const due = await db.$queryRaw<Due[]>`
        SELECT key, upload_id AS "uploadId", attempts FROM stored_file WHERE delete_at <= now() AND try_at <= now()
        ORDER BY try_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`
      for (const file of due)
        try {
          await deleteFile(db, storage, file)
        } catch (error) {
          if (error instanceof Prisma.PrismaClientKnownRequestError) throw error
          log(error)
          await postpone(db, file, error)
          // The storage may be unreachable, so the rest is not tried now.
          return 0
        }
      return due.length
    },
    { timeout: BATCH_MS },
  )

/**
 * Deletes discarded files, and those that nothing refers to; failed deletions are retried, at most an hour apart. Does
 * nothing while a backup runs. Several workers may run it concurrently. Resolves with how many were deleted. `log` gets
 * errors of the storage.
 */
export async function deleteDueFiles(services: Services, log: (error: unknown) => void): Promise<number> {
  let deleted = 0
  for (let done = BATCH; done === BATCH; ) {
    done = await deleteBatch(services, log)
    deleted += done
  }
  return deleted
}
