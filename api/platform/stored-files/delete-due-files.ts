import { Prisma, type PrismaClient, type StoredFile } from '@/prisma/generated/client'
import type { Storage } from '../providers/storage/storage'

/** How often the worker looks (milliseconds). */
export const DELETION_INTERVAL = 10_000

/** Deletions wait while someone holds this lock of the database: a backup that copies the files. */
export const DELETION_LOCK = 72_707_370

const BATCH = 20
const BATCH_MS = 120_000
const MAX_PAUSE_SECONDS = 3600

type Services = { prisma: PrismaClient; storage: Storage }
type Due = Pick<StoredFile, 'key' | 'uploadId' | 'attempts'>

/** The multipart upload under a key; where its begin was cut off before its name was written down, the storage is asked. */
async function abortUpload(storage: Storage, key: string, uploadId: string): Promise<void> {
  if (uploadId) return storage.abortMultipart(key, uploadId)
  for await (const found of storage.listMultiparts(key))
    if (found.key === key) await storage.abortMultipart(key, found.uploadId)
}

/**
 * Deletes one file and its row. The end of an upload may put a file together while the upload is given up, so that file
 * is deleted once more after an hour.
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
          // The storage may be away: the others are not tried now.
          return 0
        }
      return due.length
    },
    { timeout: BATCH_MS },
  )

/**
 * Deletes the files that were given up, and those that nothing came to refer to; one whose deletion fails is tried again
 * later, an hour apart at most. None while a backup runs. Any number of workers may do it at once. Resolves with how
 * many were done. `log` gets what the storage says.
 */
export async function deleteDueFiles(services: Services, log: (error: unknown) => void): Promise<number> {
  let deleted = 0
  for (let done = BATCH; done === BATCH; ) {
    done = await deleteBatch(services, log)
    deleted += done
  }
  return deleted
}
