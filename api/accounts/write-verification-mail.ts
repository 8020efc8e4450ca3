import type { Prisma, User } from '../../prisma/generated/client'
import { mailKey } from './mail-key'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.codePointAt(0)};`)

/** Puts the mail that asks to confirm an address into the outbox, in the transaction that is given. */
export async function writeVerificationMail(
  db: Prisma.TransactionClient,
  { secret, publicUrl }: { secret: string; publicUrl: string },
  user: Pick<User, 'id' | 'email' | 'name'>,
): Promise<void> {
  const link = `${publicUrl}/auth/verify-email/?key=${encodeURIComponent(mailKey(secret, user.id, user.email))}`
  const hello = user.name ? `Hello ${user.name},` : 'Hello,'
  const why = 'please confirm that this is your e-mail address. The link works for three days.'
  await db.outboxMail.create({
    data: {
      to: user.email,
      subject: 'Confirm your e-mail address',
      text: `${hello}\n\n${why}\n\n${link}\n`,
      html: `<p>${escapeHtml(hello)}</p><p>${why}</p><p><a href="${escapeHtml(link)}">Confirm my e-mail address</a></p>`,
    },
  })
}
