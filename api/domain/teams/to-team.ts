import type { z } from 'zod'
import type { Caller } from '@/api/platform/permissions/caller'
import { discardFiles } from '@/api/platform/stored-files/keep-files'
import type { Prisma, Team } from '@/prisma/generated/client'
import type { teamSchema } from './contract'

/** A team as the API returns it to a member. */
export const toTeam = (team: Team, { userId, teamId }: Caller): z.output<typeof teamSchema> => ({
  id: team.id,
  title: team.title,
  is_owner: team.ownerId === userId,
  is_current: team.id === teamId,
  requires_two_factor: team.requiresTwoFactor,
})

/** Longer than any request to a provider of voices takes. */
const PROVIDER_MS = 600_000

/**
 * Deletes a team's content except its members and accounting records, in a transaction that has locked it. Exports are
 * deleted with their projects, and all files are discarded.
 */
export async function emptyTeam(db: Prisma.TransactionClient, teamId: string): Promise<void> {
  const where = { teamId }
  await db.invitation.deleteMany({ where })
  await db.apiKey.deleteMany({ where })
  await db.job.deleteMany({ where })
  await db.project.deleteMany({ where })
  await db.script.deleteMany({ where })
  await db.asset.deleteMany({ where })
  await db.upload.deleteMany({ where })
  await db.font.deleteMany({ where })
  await db.brand.deleteMany({ where })
  await db.savedStyle.deleteMany({ where })
  await db.theme.deleteMany({ where })
  await db.folder.deleteMany({ where })
  // Their rows go once the providers have deleted the voices; a request to one may still be under way.
  const now = Date.now()
  await db.voice.updateMany({
    where,
    data: {
      ...{ title: '', gender: '', description: '', labels: {} },
      deletedAt: new Date(now),
      tryAt: new Date(now + PROVIDER_MS),
    },
  })
  await discardFiles(db, teamId, [`teams/${teamId}/`])
}
