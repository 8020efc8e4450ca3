import { createHash, randomBytes } from 'node:crypto'
import type { Prisma } from '../../prisma/generated/client'

const DAY_MS = 86_400_000
const LIFE_DAYS = 30

/** When a token that is used now ends, unless it is used again. */
export const expiry = (): Date => new Date(Date.now() + LIFE_DAYS * DAY_MS)

/** What of a token is kept: 256 random bits need no salt and no slow hash. */
export const hashToken = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Signs a user in: a new opaque token, of which only the hash is kept. */
export async function issueToken(db: Prisma.TransactionClient, userId: string): Promise<{ key: string }> {
  const key = randomBytes(32).toString('base64url')
  await db.authToken.create({ data: { userId, tokenHash: hashToken(key), expiresAt: expiry() } })
  return { key }
}
