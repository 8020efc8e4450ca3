import { randomBytes } from 'node:crypto'
import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { hashToken } from '@/api/platform/permissions/tokens'
import type { MailTokenPurpose, Prisma, User } from '@/prisma/generated/client'
import { queueMail } from '../mail/queue-mail'

const HOUR = 3_600_000

/** How long a link in a mail works (milliseconds). */
const LIFE: Record<MailTokenPurpose, number> = { verify: 72 * HOUR, reset: HOUR, change_email: 24 * HOUR }

type Owner = { userId: string; email: string }

/** A key for a link in a mail to `email`: 256 random bits, of which only the hash is stored. */
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
 * Consumes a key and returns whose it was. Of two concurrent calls, one succeeds.
 * @throws {ApiError} 400 if it is forged, used or expired.
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
  if (!taken) throw fieldError('key', 'This link is no longer valid. Please ask for a new one.')
  return taken
}

/**
 * Like `consumeMailToken`, for the signed-in user: a link for another account stays valid.
 * @throws {ApiError} 400 like that; 403 if it is for another account.
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

/** Whose key it is, even if it was used or has expired; null if it is forged or was deleted since. */
export const findMailToken = (
  db: Prisma.TransactionClient,
  purpose: MailTokenPurpose,
  key: string,
): Promise<Owner | null> => db.mailToken.findFirst({ where: { purpose, tokenHash: hashToken(key) } })

/** Revokes a user's unused links for these purposes. */
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

/** Puts the mail that asks to confirm an address into the outbox, in the transaction that is given. */
export async function queueVerificationMail(
  db: Prisma.TransactionClient,
  { publicUrl }: { publicUrl: string },
  { id, email, name }: Pick<User, 'id' | 'email' | 'name'>,
): Promise<void> {
  const key = await issueMailToken(db, 'verify', { userId: id, email })
  const link = `${publicUrl}/auth/verify-email/?key=${key}`
  await queueMail(db, { to: email, template: 'verification', props: { name, link } })
}
