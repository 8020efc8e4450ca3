import { createHmac, randomBytes } from 'node:crypto'
import { bodyError } from '@/api/platform/errors/api-error'
import { hashToken } from '@/api/platform/permissions/tokens'
import type { SignInAttempt } from '@/api/platform/providers/identity/identity-provider'
import { ENDED } from '@/api/platform/providers/identity/openid'
import type { Services } from '@/api/platform/services/services'
import type { Prisma, SocialProvider, SocialStep } from '@/prisma/generated/client'

/** How long a social sign-in may take (milliseconds). */
const LIFE = 10 * 60_000

/** The keys of a sign-in in progress: the state goes through the provider, the key stays in the browser. */
export type SignInKeys = { state: string; key: string }

const hashes = ({ state, key }: SignInKeys) => ({ stateHash: hashToken(state), keyHash: hashToken(key) })

/** New keys: 256 random bits each. */
export const newSignInKeys = (): SignInKeys => ({
  state: randomBytes(32).toString('base64url'),
  key: randomBytes(32).toString('base64url'),
})

/** Stores a sign-in in progress; with `userId` if only the second factor is missing. */
export async function storeStep(
  db: Pick<Prisma.TransactionClient, 'socialStep'>,
  keys: SignInKeys,
  given: { provider: SocialProvider; userId?: string },
): Promise<void> {
  await db.socialStep.deleteMany({ where: { expiresAt: { lt: new Date() } } })
  await db.socialStep.create({
    data: { ...hashes(keys), ...given, expiresAt: new Date(Date.now() + LIFE) },
  })
}

/** @throws {ApiError} 400 if there is no such sign-in in progress in this browser. */
export async function findStep(
  db: Pick<Prisma.TransactionClient, 'socialStep'>,
  keys: SignInKeys,
): Promise<SocialStep> {
  const step = await db.socialStep.findFirst({ where: { ...hashes(keys), expiresAt: { gt: new Date() } } })
  if (!step) throw bodyError(ENDED)
  return step
}

/** Consumes a step; of two concurrent calls one succeeds. @throws {ApiError} 400 for the other. */
export async function consumeStep(
  db: Pick<Prisma.TransactionClient, 'socialStep'>,
  { id }: SocialStep,
): Promise<void> {
  const { count } = await db.socialStep.deleteMany({ where: { id } })
  if (!count) throw bodyError(ENDED)
}

/**
 * The secrets of a sign-in. Nonce and verifier are derived from the browser's key with the server's secret, so they are
 * not stored and are known only to this browser's sign-in.
 */
export function signInAttemptOf(
  { secret, publicUrl }: Pick<Services, 'secret' | 'publicUrl'>,
  provider: SocialProvider,
  { state, key }: SignInKeys,
): SignInAttempt {
  const made = (use: string) =>
    createHmac('sha256', secret).update(`social ${use} ${key}`).digest('base64url')
  const redirectUri = `${publicUrl}/auth/social/${provider}/`
  return { redirectUri, state, nonce: made('nonce'), verifier: made('verifier') }
}
