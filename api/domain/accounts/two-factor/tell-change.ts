import { audit } from '@/api/domain/audit/audit'
import { queueMail } from '@/api/domain/mail/queue-mail'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Prisma } from '@/prisma/generated/client'

/** Writes down what a user has changed about two-factor sign-in, and tells them by mail, as it may not have been them. */
export async function notifyTwoFactorChange(
  db: Prisma.TransactionClient,
  caller: Caller,
  change: 'on' | 'off' | 'codes',
  publicUrl: string,
): Promise<void> {
  await audit(db, caller, { act: `two_factor.${change}` })
  const { email: to, name } = await db.user.findUniqueOrThrow({ where: { id: caller.userId } })
  const props = { name, ip: caller.ip, change, publicUrl }
  await queueMail(db, { to, template: 'twoFactorChanged', props })
}
