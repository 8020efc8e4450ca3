import { notFound } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import { formKey } from '@/api/platform/stored-files/form-files'
import { discardFiles } from '@/api/platform/stored-files/keep-files'
import type { PrismaClient, Upload } from '@/prisma/generated/client'

/** @throws {ApiError} 404 if the team has no such upload. */
export async function findUpload({ db }: Caller, id: string): Promise<Upload> {
  const upload = await db.upload.findUnique({ where: { id } })
  // A form has neither parts nor an end: its file is recorded by its key.
  if (!upload || upload.key === formKey(upload.teamId, id)) throw notFound()
  return upload
}

/** Aborts an open upload and discards its parts and file; does nothing if it has ended. */
export const abandonUpload = (
  prisma: PrismaClient,
  { id, teamId, key }: Pick<Upload, 'id' | 'teamId' | 'key'>,
): Promise<void> =>
  prisma.$transaction(async db => {
    const { count } = await db.upload.updateMany({
      where: { id, teamId, state: 'OPEN' },
      data: { state: 'ABORTED' },
    })
    if (count) await discardFiles(db, teamId, [key])
  })

/** The maximum file size in bytes; plans have lower limits. */
export const UPLOAD_BYTES = 20 * 1024 ** 3

const DAY_MS = 24 * 3_600_000

/** How long an incomplete upload can be resumed. */
export const UPLOAD_LIFETIME_MS = 7 * DAY_MS

/** After this time the file of an abandoned upload is deleted in any case. */
export const ABANDONED_MS = UPLOAD_LIFETIME_MS + DAY_MS
