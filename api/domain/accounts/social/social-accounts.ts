import { type Actor, audit } from '@/api/domain/audit/audit'
import { queueMail } from '@/api/domain/mail/queue-mail'
import type { Prisma, SocialProvider, User } from '@/prisma/generated/client'
import { providerName } from './contract'

type Named = { provider: SocialProvider; subject: string }

/** Locks an identity until the transaction ends. */
export async function lockIdentity(
  db: Prisma.TransactionClient,
  { provider, subject }: Named,
): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`
}

/**
 * Connects an identity provider to a user and notifies them by mail. `actor` is who does it; `endsOthers`: whether
 * their password ends with that.
 */
export async function addSocial(
  db: Prisma.TransactionClient,
  user: User,
  account: Named & { email: string | null },
  actor: Actor,
  { endsOthers }: { endsOthers: boolean } = { endsOthers: false },
): Promise<void> {
  await db.socialAccount.create({ data: { ...account, userId: user.id } })
  const company = providerName(account.provider)
  await audit(db, actor, { act: 'social.connect', details: { company } })
  const props = { name: user.name, company, connected: true, endsOthers }
  await queueMail(db, { to: user.email, template: 'signInWays', props })
}
