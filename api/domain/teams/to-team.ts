import type { z } from 'zod'
import type { Caller } from '@/api/platform/permissions/caller'
import { discardFiles } from '@/api/platform/stored-files/keep-files'
import type { Prisma, Team } from '@/prisma/generated/client'
import type { teamSchema } from './contract'

/** A team as one of its members sees it. */
export const toTeam = (team: Team, { userId, teamId }: Caller): z.output<typeof teamSchema> => ({
  id: team.id,
  title: team.title,
  is_owner: team.ownerId === userId,
  is_current: team.id === teamId,
  requires_two_factor: team.requiresTwoFactor,
})

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
