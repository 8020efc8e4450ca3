import type { Prisma } from '../../../prisma/generated/client'
import { discardFiles } from '../../platform/stored-files/discard-files'

/**
 * Takes everything out of a team but its members and its bookkeeping, which has to be kept, in a transaction that has
 * locked it. Exports go with their projects, and all files are given up.
 */
export async function emptyTeam(db: Prisma.TransactionClient, teamId: string): Promise<void> {
  const where = { teamId }
  await db.invitation.deleteMany({ where })
  await db.apiKey.deleteMany({ where })
  await db.job.deleteMany({ where })
  await db.project.deleteMany({ where })
  await db.asset.deleteMany({ where })
  await db.upload.deleteMany({ where })
  await db.font.deleteMany({ where })
  await discardFiles(db, teamId, [`teams/${teamId}/`])
}
