import type { Request } from 'express'
import { scopedTo } from '@/api/platform/database/scoped-to'
import { invalidToken, refuse } from '@/api/platform/errors/api-error'
import { addressOf } from '@/api/platform/network/network-keys'
import type { Caller } from '@/api/platform/permissions/caller'
import type { TeamRole } from '@/api/platform/permissions/rights'
import { expiry, hashToken, TOUCH_EVERY_MS } from '@/api/platform/permissions/tokens'
import type { PrismaClient } from '@/prisma/generated/client'
import { authenticateKey, isApiKey } from '../keys/authenticate-key'

/** The longest life of a session in days, however often it is used. */
const MAX_DAYS = 180

type Session = {
  token_id: string
  last_used_at: Date
  impersonator_id: string | null
  user_id: string
  is_superuser: boolean
  has_two_factor: boolean
  team_id: string
  role: TeamRole
  requires_two_factor: boolean
}

/**
 * One query per request: the token, its user and their current team. Support staff can be signed in as a user only
 * while they are staff and the user is not.
 */
const findSession = (prisma: PrismaClient, tokenHash: string): Promise<Session[]> => prisma.$queryRaw<
  Session[]
>`
  SELECT t.id AS token_id, t.last_used_at, t.impersonator_id, u.id AS user_id, u.is_superuser,
    COALESCE(f.confirmed_at IS NOT NULL, false) AS has_two_factor, m.team_id, m.role, m.requires_two_factor
  FROM auth_token t
  JOIN "user" u ON u.id = t.user_id
  LEFT JOIN two_factor f ON f.user_id = u.id
  JOIN LATERAL (
    SELECT team_id, role, requires_two_factor FROM membership JOIN team ON team.id = team_id WHERE user_id = u.id
    ORDER BY team_id = COALESCE(t.current_team_id, u.current_team_id) DESC NULLS LAST, membership.created_at LIMIT 1
  ) m ON true
  WHERE t.token_hash = ${tokenHash} AND t.revoked_at IS NULL AND t.expires_at > now()
    AND t.created_at > now() - make_interval(days => ${MAX_DAYS})
    AND (t.impersonator_id IS NULL OR (NOT u.is_superuser AND EXISTS (
      SELECT FROM "user" s WHERE s.id = t.impersonator_id AND s.is_superuser)))`

function keyOf(request: Request): string {
  const header = request.get('authorization')
  if (!header) throw refuse(401, 'Authentication credentials were not provided.')
  const [scheme, key, ...rest] = header.trim().split(/\s+/)
  if (scheme?.toLowerCase() !== 'token' || !key || rest.length) throw invalidToken()
  return key
}

/**
 * The caller of a request, by its `Authorization: Token <key>`: a session or an API key. Using a session extends it by
 * a month, up to half a year; a session of support staff signed in as a user is not extended.
 * @throws {ApiError} 401 if there is no token, or it is forged, expired or revoked ('Invalid token').
 */
export async function authenticate(prisma: PrismaClient, request: Request): Promise<Caller> {
  const key = keyOf(request)
  const ip = addressOf(request)
  if (isApiKey(key)) return authenticateKey(prisma, key, ip)
  const [session] = await findSession(prisma, hashToken(key))
  if (!session) throw invalidToken()
  const { token_id: tokenId, user_id: userId, team_id: teamId, impersonator_id: impersonatorId } = session
  if (Date.now() - session.last_used_at.getTime() > TOUCH_EVERY_MS)
    await prisma.authToken.updateMany({
      where: { id: tokenId, revokedAt: null },
      data: { lastUsedAt: new Date(), ...(!impersonatorId && { expiresAt: expiry() }) },
    })
  const { role, is_superuser: isSuperuser, has_two_factor: hasTwoFactor } = session
  // Support staff sign in with their own second factor.
  const lacksTwoFactor = session.requires_two_factor && !hasTwoFactor && impersonatorId === null
  const db = scopedTo(prisma, teamId)
  const who = { userId, teamId, role, isSuperuser, hasTwoFactor, lacksTwoFactor, tokenId, impersonatorId }
  return { ...who, scopes: null, ip, db }
}
