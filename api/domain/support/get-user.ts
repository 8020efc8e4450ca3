import { notFound } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { PrismaClient } from '@/prisma/generated/client'
import { audit } from '../audit/audit'
import type { supportContract } from './contract'
import { toFound } from './find-users'

/** Repeated views of the same account within this time are audited once (milliseconds). */
const ONE_LOOK_MS = 10 * 60_000

async function recordView(prisma: PrismaClient, caller: Caller, userId: string): Promise<void> {
  const createdAt = { gt: new Date(Date.now() - ONE_LOOK_MS) }
  const look = { act: 'support.look', userId } as const
  const logError = await prisma.auditEntry.count({ where: { ...look, actorId: caller.userId, createdAt } })
  if (!logError) await audit(prisma, caller, look)
}

/** A user, for support staff. */
export const getUser: Handler<(typeof supportContract)['GET /api/support/users/{id}/']> = async ({
  params,
  caller,
  services: { prisma },
}) => {
  const user = await prisma.user.findUnique({
    where: params,
    include: {
      twoFactor: { select: { confirmedAt: true } },
      memberships: { include: { team: true }, orderBy: { createdAt: 'asc' } },
      tokens: {
        where: { revokedAt: null, impersonatorId: null, expiresAt: { gt: new Date() } },
        orderBy: { lastUsedAt: 'desc' },
      },
    },
  })
  if (!user) throw notFound()
  await recordView(prisma, caller, user.id)
  return {
    ...toFound(user),
    email_verified: user.emailVerifiedAt !== null,
    two_factor: Boolean(user.twoFactor?.confirmedAt),
    teams: user.memberships.map(({ team, role }) => ({
      id: team.id,
      title: team.title,
      role,
      is_current: team.id === user.currentTeamId,
    })),
    devices: user.tokens.map(({ device, ip, createdAt, lastUsedAt }) => ({
      device,
      ip,
      created: createdAt.toISOString(),
      last_used: lastUsedAt.toISOString(),
    })),
  }
}
