import { randomBytes } from 'node:crypto'
import { scopedTo } from '@/api/platform/database/scoped-to'
import { invalidToken } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { TeamRole } from '@/api/platform/permissions/rights'
import type { Scope } from '@/api/platform/permissions/scopes'
import { hashToken, TOUCH_EVERY_MS } from '@/api/platform/permissions/tokens'
import type { PrismaClient } from '@/prisma/generated/client'

const PREFIX_CHARACTERS = 9

/** The format of API keys; session tokens are 43 characters without the prefix. */
const KEY = /^tk_[\w-]{43}$/

/** Whether a text has the format of an API key. */
export const isApiKey = (text: string): boolean => KEY.test(text)

/** A new API key: 256 random bits with a prefix that people and secret scanners recognize. */
export const newApiKey = (): string => `tk_${randomBytes(32).toString('base64url')}`

/** The prefix of a key: enough to tell it from the team's others, too little to use it. */
export const prefixOf = (key: string): string => key.slice(0, PREFIX_CHARACTERS)

type Row = {
  id: string
  last_used_at: Date | null
  scopes: Scope[]
  user_id: string
  team_id: string
  role: TeamRole
  has_two_factor: boolean
  requires_two_factor: boolean
}

/** One query: the key, and its maker's role in its team. */
const findKey = (prisma: PrismaClient, tokenHash: string): Promise<Row[]> => prisma.$queryRaw<Row[]>`
  SELECT k.id, k.last_used_at, k.scopes, m.user_id, m.team_id, m.role,
    COALESCE(f.confirmed_at IS NOT NULL, false) AS has_two_factor, t.requires_two_factor
  FROM api_key k
  JOIN membership m ON m.team_id = k.team_id AND m.user_id = k.maker_id
  JOIN team t ON t.id = k.team_id
  LEFT JOIN two_factor f ON f.user_id = k.maker_id
  WHERE k.token_hash = ${tokenHash} AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())`

/**
 * The caller of a request with an API key: its maker, in its team, with its scopes.
 * @throws {ApiError} 401 if the key is forged, expired or revoked, or its maker has left the team.
 */
export async function authenticateKey(prisma: PrismaClient, key: string, ip: string): Promise<Caller> {
  const [row] = await findKey(prisma, hashToken(key))
  if (!row) throw invalidToken()
  const { id: tokenId, user_id: userId, team_id: teamId, role, scopes } = row
  const now = new Date()
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > TOUCH_EVERY_MS)
    await prisma.apiKey.updateMany({ where: { id: tokenId }, data: { lastUsedAt: now } })
  const db = scopedTo(prisma, teamId)
  const hasTwoFactor = row.has_two_factor
  const lacksTwoFactor = row.requires_two_factor && !hasTwoFactor
  const who = { userId, teamId, role, isSuperuser: false, hasTwoFactor, lacksTwoFactor, tokenId }
  return { ...who, impersonatorId: null, scopes, ip, db }
}
