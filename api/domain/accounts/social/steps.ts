import { createHmac, randomBytes } from 'node:crypto'
import { bodyError } from '@/api/platform/errors/api-error'
import { hashToken } from '@/api/platform/permissions/tokens'
import { ENDED } from '@/api/platform/providers/identity/explain-failure'
import type { SignInAttempt } from '@/api/platform/providers/identity/identity-provider'
import type { Services } from '@/api/platform/services/services'
import type { Prisma, SocialProvider, SocialStep } from '@/prisma/generated/client'

/** How long a social sign-in may take (milliseconds). */
const LIFE = 10 * 60_000

/** What a sign-in under way is known by: the state goes by way of the company, the key stays in the browser. */
export type SignInKeys = { state: string; key: string }

const hashes = ({ state, key }: SignInKeys) => ({ stateHash: hashToken(state), keyHash: hashToken(key) })

/** New keys: 256 random bits each. */
export const newSignInKeys = (): SignInKeys => ({
  state: randomBytes(32).toString('base64url'),
  key: randomBytes(32).toString('base64url'),
})

/** Remembers a sign-in that is under way; with `userId` where only the code of their app is still to come. */
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

/** @throws {ApiError} 400 where there is no such sign-in under way in this browser. */
export async function findStep(
  db: Pick<Prisma.TransactionClient, 'socialStep'>,
  keys: SignInKeys,
): Promise<SocialStep> {
  const step = await db.socialStep.findFirst({ where: { ...hashes(keys), expiresAt: { gt: new Date() } } })
  if (!step) throw bodyError(ENDED)
  return step
}

/** Uses a step up: of two at once one gets it. @throws {ApiError} 400 for the other. */
export async function consumeStep(
  db: Pick<Prisma.TransactionClient, 'socialStep'>,
  { id }: SocialStep,
): Promise<void> {
  const { count } = await db.socialStep.deleteMany({ where: { id } })
  if (!count) throw bodyError(ENDED)
}

/**
 * What holds a sign-in together. Nonce and verifier are made from the browser's key with the server's secret, so they are
 * kept nowhere, and only this browser's sign-in has them.
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
