import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError } from '@/api/platform/errors/api-error'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Folder, Prisma } from '@/prisma/generated/client'

/**
 * Checks that the team has the folder, and keeps it from being deleted until the transaction ends: it locks the team.
 * @throws {ApiError} 400 if there is no such folder.
 */
export async function requireFolder(
  tx: Prisma.TransactionClient,
  { id, teamId, kind }: Pick<Folder, 'id' | 'teamId' | 'kind'>,
): Promise<void> {
  await lockTeam(tx, teamId)
  if (!(await tx.folder.count({ where: { id, teamId, kind } })))
    throw fieldError('folder', MESSAGES.folders.gone)
}
