import { notFound } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import { exportInclude } from './to-export'

/** @throws {ApiError} 404 where the team has no such export. */
export async function findExport({ db }: Caller, id: string) {
  const row = await db.export.findUnique({ where: { id }, include: exportInclude })
  if (!row) throw notFound()
  return row
}
