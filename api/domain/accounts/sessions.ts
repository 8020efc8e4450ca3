import { notFound } from '../../platform/errors/api-error'
import { revokeTokens } from '../../platform/permissions/tokens'
import type { Handler } from '../../platform/routing/handler'
import type { accountsContract } from './contract'

type Contract = typeof accountsContract

/** The devices that the user is signed in on, the newest use first. */
export const listSessions: Handler<Contract['GET /api/rest-auth/sessions/']> = async ({
  caller,
  services: { prisma },
}) => {
  const tokens = await prisma.authToken.findMany({
    where: { userId: caller.userId, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { lastUsedAt: 'desc' },
  })
  return tokens.map(({ id, device, ip, createdAt, lastUsedAt }) => ({
    id,
    device,
    ip,
    created: createdAt.toISOString(),
    last_used: lastUsedAt.toISOString(),
    is_current: id === caller.tokenId,
  }))
}

/** Ends one session of the user. */
export const endSession: Handler<Contract['DELETE /api/rest-auth/sessions/{id}/']> = async ({
  params,
  caller,
  services: { prisma },
}) => {
  const { count } = await prisma.authToken.updateMany({
    where: { id: params.id, userId: caller.userId, revokedAt: null },
    data: { revokedAt: new Date() },
  })
  if (!count) throw notFound()
}

/** Ends every session of the user, this one too. */
export const endAllSessions: Handler<Contract['POST /api/rest-auth/logout/all/']> = async ({
  caller,
  services: { prisma },
}) => {
  await revokeTokens(prisma, { userId: caller.userId })
  return { detail: 'Successfully logged out everywhere' }
}
