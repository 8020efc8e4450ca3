import type { Prisma, User } from '@/prisma/generated/client'
import { queueMail } from '../mail/queue-mail'
import { issueMailToken } from './mail-tokens'

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
