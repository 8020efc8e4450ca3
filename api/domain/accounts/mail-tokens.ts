import { randomBytes } from 'node:crypto'
import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { hashToken } from '@/api/platform/permissions/tokens'
import type { MailTokenPurpose, Prisma } from '@/prisma/generated/client'

const HOUR = 3_600_000

/** How long a link in a mail works (milliseconds). */
const LIFE: Record<MailTokenPurpose, number> = { verify: 72 * HOUR, reset: HOUR, change_email: 24 * HOUR }

type Owner = { userId: string; email: string }

/** A key for a link in a mail to `email`: 256 random bits, of which only the hash is kept. */
export async function issueMailToken(
  db: Prisma.TransactionClient,
  purpose: MailTokenPurpose,
  { userId, email }: Owner,
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + LIFE[purpose])
  await db.mailToken.create({ data: { userId, email, purpose, tokenHash: hashToken(key), expiresAt } })
  return key
}

/**
 * Uses a key up and says whose it was. Two at once: one of them gets it.
 * @throws {ApiError} 400 where it is forged, was used, or has ended.
 */
export async function consumeMailToken(
  db: Prisma.TransactionClient,
  purpose: MailTokenPurpose,
  key: string,
): Promise<Owner> {
  const [taken] = await db.mailToken.updateManyAndReturn({
    where: { purpose, tokenHash: hashToken(key), usedAt: null, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
  })
  if (!taken) throw fieldError('key', 'This link is no longer good. Please ask for a new one.')
  return taken
}

/**
 * As `consumeMailToken`, for who is signed in: a link for another account stays good.
 * @throws {ApiError} 400 as there; 403 where it is for another account.
 */
export async function consumeOwnMailToken(
  db: Prisma.TransactionClient,
  purpose: MailTokenPurpose,
  { key, userId }: { key: string; userId: string },
): Promise<Owner> {
  const taken = await consumeMailToken(db, purpose, key)
  if (taken.userId !== userId)
    throw refuse(403, 'This link is for another account. Sign in to that account, then open the link again.')
  return taken
}

/** Ends the links for these purposes that a user was sent and has not opened. */
export async function revokeMailTokens(
  db: Prisma.TransactionClient,
  userId: string,
  purposes: MailTokenPurpose[],
): Promise<void> {
  await db.mailToken.updateMany({
    where: { userId, purpose: { in: purposes }, usedAt: null },
    data: { usedAt: new Date() },
  })
}
