import type { Prisma } from '../../../../prisma/generated/client'
import type { Caller } from '../../../platform/permissions/caller'
import { audit } from '../../audit/audit'
import { writeMail } from '../../mail/write-mail'

/** Writes down what a user has changed about two-factor sign-in, and tells them by mail, as it may not have been them. */
export async function tellChange(
  db: Prisma.TransactionClient,
  caller: Caller,
  change: 'on' | 'off' | 'codes',
  publicUrl: string,
): Promise<void> {
  await audit(db, caller, { act: `two_factor.${change}` })
  const { email: to, name } = await db.user.findUniqueOrThrow({ where: { id: caller.userId } })
  const props = { name, ip: caller.ip, change, publicUrl }
  await writeMail(db, { to, template: 'twoFactorChanged', props })
}
