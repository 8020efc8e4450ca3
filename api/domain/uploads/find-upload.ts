import { notFound } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import { discardFiles } from '@/api/platform/stored-files/keep-files'
import type { PrismaClient, Upload } from '@/prisma/generated/client'

/** @throws {ApiError} 404 where the team has no such upload. */
export async function findUpload({ db }: Caller, id: string): Promise<Upload> {
  const upload = await db.upload.findUnique({ where: { id } })
  if (!upload) throw notFound()
  return upload
}

/** Aborts an upload that is open, with its parts and what was put together of them; one that has ended stays as it is. */
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

/** Bytes of the largest file that is taken; plans have their own limits below it. */
export const UPLOAD_BYTES = 20 * 1024 ** 3

const DAY_MS = 24 * 3_600_000

/** An upload that is not complete after a week is given up: until then someone may go on with it. */
export const UPLOAD_LIFETIME_MS = 7 * DAY_MS

/** The file of an upload that no one ended or gave up is deleted after so long, in any case. */
export const ABANDONED_MS = UPLOAD_LIFETIME_MS + DAY_MS
