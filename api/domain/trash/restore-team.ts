import { z } from 'zod'
import type { Prisma } from '../../../prisma/generated/client'
import { lockTeam } from '../../platform/database/lock-team'
import { notFound } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import { checkMayOwnMore } from '../teams/create-team'
import { toTeam } from '../teams/to-team'
import type { trashContract } from './contract'

const formerMembers = z.array(z.object({ userId: z.string(), role: z.enum(['owner', 'admin', 'member']) }))

/** Those who were in the team when it was deleted, as far as they have an account; its owner always. */
async function bringBack(
  db: Prisma.TransactionClient,
  teamId: string,
  ownerId: string,
  kept: Prisma.JsonValue,
) {
  const before = formerMembers.parse(kept).filter(({ userId }) => userId !== ownerId)
  const users = await db.user.findMany({ where: { id: { in: before.map(({ userId }) => userId) } } })
  const there = new Set(users.map(({ id }) => id))
  const members = [
    { teamId, userId: ownerId, role: 'owner' as const },
    ...before.filter(({ userId }) => there.has(userId)).map(member => ({ ...member, teamId })),
  ]
  await db.membership.createMany({ data: members, skipDuplicates: true })
}

/**
 * Restores a team with its members. Its paid plan ended when it was deleted; keys of programs and invitations that were
 * revoked stay so.
 */
export const restoreTeam: Handler<(typeof trashContract)['POST /api/trash/teams/{id}/restore/']> = ({
  params: { id },
  caller,
  services: { prisma },
}) =>
  prisma.$transaction(async db => {
    const { userId: ownerId } = caller
    await lockTeam(db, id)
    const where = { id, ownerId, deletedAt: { not: null }, purgedAt: null }
    const team = await db.team.findFirst({ where })
    if (!team) throw notFound()
    await checkMayOwnMore(db, ownerId, null)
    await bringBack(db, id, ownerId, team.formerMembers)
    const restored = await db.team.update({ where: { id }, data: { deletedAt: null, formerMembers: [] } })
    await db.user.update({ where: { id: ownerId }, data: { currentTeamId: id } })
    await audit(db, { ...caller, teamId: id }, { act: 'team.restore' })
    return toTeam(restored, { ...caller, teamId: id })
  })
