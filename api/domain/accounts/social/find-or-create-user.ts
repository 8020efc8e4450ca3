import type { Request } from 'express'
import { z } from 'zod'
import { actorOfMailLink } from '@/api/domain/audit/audit'
import { revokeKeysMadeBy } from '@/api/domain/keys/revoke-key'
import { bodyError } from '@/api/platform/errors/api-error'
import { revokeTokens } from '@/api/platform/permissions/tokens'
import type { Identity } from '@/api/platform/providers/identity/identity-provider'
import { consumeRegistration } from '@/api/platform/rate-limits/consume-for'
import type { Services } from '@/api/platform/services/services'
import type { Prisma, SocialProvider, User } from '@/prisma/generated/client'
import { oneLineName } from '../account-fields'
import { createAccount } from '../create-account'
import { queueVerificationMail, revokeMailTokens } from '../mail-tokens'
import { hasPassword, NO_PASSWORD } from '../password'
import { providerName } from './contract'
import { addSocial, lockIdentity } from './social-accounts'

type Newcomer = Identity & { provider: SocialProvider; referral: string | undefined; request: Request }

const isAddress = (email: string | null): email is string => z.email().safeParse(email).success

/** Creates an account without a password; sends a verification mail if the provider has not verified the address. */
async function makeUser(
  db: Prisma.TransactionClient,
  services: Services,
  newcomer: Newcomer & { email: string },
): Promise<User> {
  const { provider, subject, email, emailVerified, referral } = newcomer
  await consumeRegistration(services.rateLimiter, newcomer.request.ip)
  const user = await createAccount(db, {
    email,
    name: oneLineName(newcomer.name),
    passwordHash: NO_PASSWORD,
    emailVerifiedAt: emailVerified ? new Date() : null,
    referral,
  })
  await db.socialAccount.create({ data: { provider, subject, email: user.email, userId: user.id } })
  if (!emailVerified) await queueVerificationMail(db, services, user)
  return user
}

/**
 * Connects an identity provider to the account with the address it verified. Someone else may have registered the
 * address first, so the account's password, sessions and API keys are revoked and a mail says so.
 */
async function joinHolder(
  db: Prisma.TransactionClient,
  holder: User,
  { provider, subject, email, request }: Newcomer & { email: string },
): Promise<User> {
  const actor = actorOfMailLink(holder.id, request)
  await addSocial(db, holder, { provider, subject, email }, actor, { endsOthers: hasPassword(holder) })
  await revokeTokens(db, { userId: holder.id })
  await revokeKeysMadeBy(db, actor, holder.id)
  await revokeMailTokens(db, holder.id, ['reset', 'change_email'])
  return db.user.update({ where: { id: holder.id }, data: { passwordHash: NO_PASSWORD } })
}

/**
 * The user of an identity, in the given transaction. An unconnected account is matched by its address only if both the
 * provider and the account have verified it; otherwise whoever registered the address first would share the account.
 * All other ways to sign in to such an account end. An account with two-factor sign-in is not matched.
 * @throws {ApiError} 400 that says what to do instead.
 */
export async function findOrCreateUser(
  db: Prisma.TransactionClient,
  services: Services,
  newcomer: Newcomer,
): Promise<User> {
  const { provider, subject, emailVerified } = newcomer
  const company = providerName(provider)
  await lockIdentity(db, newcomer)
  const known = await db.socialAccount.findUnique({
    where: { provider_subject: { provider, subject } },
    include: { user: true },
  })
  if (known) return known.user
  if (!isAddress(newcomer.email))
    throw bodyError(
      `${company} did not tell us your e-mail address. Please sign up with your e-mail instead.`,
    )
  const email = newcomer.email.toLowerCase()
  const holder = await db.user.findUnique({
    where: { email },
    include: { socials: { where: { provider } }, twoFactor: { select: { confirmedAt: true } } },
  })
  if (!holder) return makeUser(db, services, { ...newcomer, email })
  const isOpen = holder.emailVerifiedAt && !holder.socials.length && !holder.twoFactor?.confirmedAt
  if (!emailVerified || !isOpen)
    throw bodyError(
      `There is an account for ${email} already. Sign in with your password, then connect ${company} in your profile.`,
    )
  return joinHolder(db, holder, { ...newcomer, email })
}
