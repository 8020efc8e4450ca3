import type { z } from 'zod'
import type { PrismaClient } from '../../prisma/generated/client'
import type { Handler } from '../http/handler'
import type { Caller } from './caller'
import type { accountsContract, userSchema } from './contract'

type GetUser = (typeof accountsContract)['GET /api/rest-auth/user/']

/** The signed-in user and their current team. */
export const getUser: Handler<GetUser> = ({ caller, services: { prisma } }) => readUser(prisma, caller)

/** The signed-in user as the API tells of them. */
export async function readUser(prisma: PrismaClient, caller: Caller): Promise<z.output<typeof userSchema>> {
  const user = await prisma.user.findUniqueOrThrow({
    where: { id: caller.userId },
    include: { twoFactor: { select: { confirmedAt: true } } },
  })
  const team = await caller.db.team.findUniqueOrThrow({ where: { id: caller.teamId } })
  return {
    pk: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    date_joined: user.dateJoined.toISOString(),
    hash: user.widgetHash,
    email_verified: user.emailVerifiedAt !== null,
    current_team_id: team.id,
    current_team_name: team.title,
    is_team_owner: team.ownerId === user.id,
    is_superuser: user.isSuperuser,
    two_factor: Boolean(user.twoFactor?.confirmedAt),
  }
}
