import { createHash, randomBytes } from 'node:crypto'
import type { Request } from 'express'
import type { Prisma } from '@/prisma/generated/client'
import { addressOf } from '../network/network-keys'

const DAY_MS = 86_400_000
const LIFE_DAYS = 30
const DEVICE_CHARACTERS = 300

/** How often the last use of a token is stored (milliseconds). */
export const TOUCH_EVERY_MS = 10 * 60_000

/** When a token used now expires. */
export const expiry = (): Date => new Date(Date.now() + LIFE_DAYS * DAY_MS)

/** The stored hash of a token: 256 random bits need no salt and no slow hash. */
export const hashToken = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Signs a user in on the device of `request` with a new opaque token, of which only the hash is stored. */
export async function issueToken(
  db: Prisma.TransactionClient,
  userId: string,
  request: Request,
): Promise<{ key: string }> {
  const key = randomBytes(32).toString('base64url')
  const device = (request.get('user-agent') ?? '').slice(0, DEVICE_CHARACTERS)
  const ip = addressOf(request)
  await db.authToken.create({ data: { userId, tokenHash: hashToken(key), expiresAt: expiry(), device, ip } })
  return { key }
}

/** Ends a user's sessions except `except`, including those in which they are signed in as another user. */
export async function revokeTokens(
  db: Pick<Prisma.TransactionClient, 'authToken'>,
  { userId, except }: { userId: string; except?: string },
): Promise<void> {
  await db.authToken.updateMany({
    where: {
      OR: [{ userId }, { impersonatorId: userId }],
      revokedAt: null,
      ...(except && { id: { not: except } }),
    },
    data: { revokedAt: new Date() },
  })
}
