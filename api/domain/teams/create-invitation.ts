import { randomBytes } from 'node:crypto'
import type { Caller } from '@/api/platform/permissions/caller'
import { hashToken } from '@/api/platform/permissions/tokens'
import { consumeMail } from '@/api/platform/rate-limits/consume-for'
import type { Services } from '@/api/platform/services/services'
import type { Prisma } from '@/prisma/generated/client'
import { queueMail } from '../mail/queue-mail'

/** How long the link of an invitation works (milliseconds). */
const LIFE = 7 * 86_400_000

/**
 * Invites the owner of an address to the caller's team: one invitation per address; only the hash of its link is
 * stored, and an older link expires. Accounts are not looked up, so known and unknown addresses behave the same.
 * @throws {ApiError} 429 if too many mails were sent to the address, or by the team, including revoked invitations.
 */
export async function createInvitation(
  db: Prisma.TransactionClient,
  { publicUrl, rateLimiter }: Pick<Services, 'publicUrl' | 'rateLimiter'>,
  { teamId, userId }: Caller,
  email: string,
): Promise<void> {
  await rateLimiter.consume('invitations', teamId)
  await consumeMail(rateLimiter, email)
  const key = randomBytes(32).toString('base64url')
  const link = { tokenHash: hashToken(key), createdAt: new Date(), expiresAt: new Date(Date.now() + LIFE) }
  await db.invitation.upsert({
    where: { teamId_email: { teamId, email } },
    create: { teamId, email, ...link },
    update: link,
  })
  const team = await db.team.findUniqueOrThrow({ where: { id: teamId } })
  const sender = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const props = {
    team: team.title,
    from: sender.name || sender.email,
    link: `${publicUrl}/team/accept/?key=${key}`,
  }
  await queueMail(db, { to: email, template: 'invitation', props })
}
