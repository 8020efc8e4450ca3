import type { Upload } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import { notFound } from '../http/api-error'

/** @throws {ApiError} 404 where the team has no such upload. */
export async function findUpload({ db }: Caller, id: string): Promise<Upload> {
  const upload = await db.upload.findUnique({ where: { id } })
  if (!upload) throw notFound()
  return upload
}
