import type { Upload } from '../../../prisma/generated/client'
import { notFound } from '../../platform/errors/api-error'
import type { Caller } from '../../platform/permissions/caller'

/** @throws {ApiError} 404 where the team has no such upload. */
export async function findUpload({ db }: Caller, id: string): Promise<Upload> {
  const upload = await db.upload.findUnique({ where: { id } })
  if (!upload) throw notFound()
  return upload
}
