import { notFound } from '../../platform/errors/api-error'
import { changeTeam } from '../../platform/permissions/change-team'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import type { teamsContract } from './contract'
import { toTeam } from './to-team'

/** Returns the current team another name. */
export const renameTeam: Handler<(typeof teamsContract)['PATCH /api/teams/{id}/']> = async ({
  params: { id },
  body: { title },
  caller,
  services: { prisma },
}) => {
  if (id !== caller.teamId) throw notFound()
  return changeTeam(prisma, caller, 'team.edit', async db => {
    const team = await db.team.update({ where: { id }, data: { title } })
    await audit(db, caller, { act: 'team.rename', details: { title } })
    return toTeam(team, caller)
  })
}
