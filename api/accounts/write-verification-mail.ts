import type { Prisma, User } from '../../prisma/generated/client'
import { writeMail } from '../mail/write-mail'
import { mailKey } from './mail-key'

/** Puts the mail that asks to confirm an address into the outbox, in the transaction that is given. */
export async function writeVerificationMail(
  db: Prisma.TransactionClient,
  { secret, publicUrl }: { secret: string; publicUrl: string },
  { id, email, name }: Pick<User, 'id' | 'email' | 'name'>,
): Promise<void> {
  const link = `${publicUrl}/auth/verify-email/?key=${encodeURIComponent(mailKey(secret, id, email))}`
  await writeMail(db, { to: email, template: 'verification', props: { name, link } })
}
