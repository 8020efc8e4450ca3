import type { Request } from 'express'
import type { PrismaClient } from '../../prisma/generated/client'
import { scopedTo } from '../database/scoped-to'
import { invalidToken, refuse } from '../http/api-error'
import type { TeamRole } from '../teams/rights'
import type { Caller } from './caller'
import { expiry, hashToken } from './tokens'

const TOUCH_EVERY_MS = 10 * 60_000

type Session = {
  token_id: string
  last_used_at: Date
  user_id: string
  is_superuser: boolean
  team_id: string
  role: TeamRole
}

/** One question to the database a request: the token, its user, and the team they work in now. */
const findSession = (prisma: PrismaClient, tokenHash: string): Promise<Session[]> => prisma.$queryRaw<
  Session[]
>`
  SELECT t.id AS token_id, t.last_used_at, u.id AS user_id, u.is_superuser, m.team_id, m.role
  FROM auth_token t
  JOIN "user" u ON u.id = t.user_id
  JOIN LATERAL (
    SELECT team_id, role FROM membership WHERE user_id = u.id
    ORDER BY team_id = u.current_team_id DESC NULLS LAST, created_at LIMIT 1
  ) m ON true
  WHERE t.token_hash = ${tokenHash} AND t.revoked_at IS NULL AND t.expires_at > now()`

function keyOf(request: Request): string {
  const header = request.get('authorization')
  if (!header) throw refuse(401, 'Authentication credentials were not provided.')
  const [scheme, key, ...rest] = header.trim().split(/\s+/)
  if (scheme?.toLowerCase() !== 'token' || !key || rest.length) throw invalidToken()
  return key
}

/**
 * Who a request comes from, by its `Authorization: Token <key>`. A token that is used goes on for another month.
 * @throws {ApiError} 401 when there is no token, or it is forged, expired or revoked ('Invalid token').
 */
export async function authenticate(prisma: PrismaClient, request: Request): Promise<Caller> {
  const [session] = await findSession(prisma, hashToken(keyOf(request)))
  if (!session) throw invalidToken()
  const { token_id: tokenId, user_id: userId, team_id: teamId } = session
  if (Date.now() - session.last_used_at.getTime() > TOUCH_EVERY_MS)
    await prisma.authToken.updateMany({
      where: { id: tokenId, revokedAt: null },
      data: { lastUsedAt: new Date(), expiresAt: expiry() },
    })
  const { role, is_superuser: isSuperuser } = session
  return { userId, teamId, role, isSuperuser, tokenId, db: scopedTo(prisma, teamId) }
}
