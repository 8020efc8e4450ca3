import { ApiError } from '@/api/platform/errors/api-error'
import type { Services } from '@/api/platform/services/services'
import type { PrismaClient, TwoFactor } from '@/prisma/generated/client'
import { hashRecoveryCode } from './recovery-codes'
import { openSecret } from './seal-secret'
import { weightOfCode } from './totp'

type Row = Pick<TwoFactor, 'userId' | 'sealedSecret'>

const askForCode = (message: string) => new ApiError(400, { code: [message], two_factor: true })

/** The time step of a code of the user's app (see `weightOfCode`). `code` may contain spaces. */
export function weightOf(serverSecret: string, { userId, sealedSecret }: Row, code: string): number | null {
  const secret = openSecret(serverSecret, userId, sealedSecret)
  return secret === null ? null : weightOfCode(secret, code.replace(/\s/g, ''), Date.now())
}

/** Consumes a time step: each code works only once. */
async function consumeStep(prisma: PrismaClient, userId: string, step: number): Promise<boolean> {
  const { count } = await prisma.twoFactor.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count > 0
}

/** Consumes a recovery code. */
async function takeRecoveryCode(prisma: PrismaClient, userId: string, code: string): Promise<boolean> {
  const hash = await hashRecoveryCode(userId, code)
  const count = await prisma.$executeRaw`
    UPDATE two_factor SET recovery_hashes = array_remove(recovery_hashes, ${hash})
    WHERE user_id = ${userId} AND ${hash} = ANY(recovery_hashes)`
  return count > 0
}

/**
 * Checks the second factor after the password: passes if the account requires none, or `code` is one of the app or a
 * recovery code, which is consumed. Wrong codes are limited per account.
 * @throws {ApiError} 400 with `two_factor` if the code is missing or wrong; 429 after too many wrong codes.
 */
export async function checkSecondFactor(
  { prisma, secret, rateLimiter }: Services,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const row = await prisma.twoFactor.findUnique({ where: { userId } })
  if (!row?.confirmedAt) return
  if (!code) throw askForCode('Please enter the code from your authenticator app.')
  await rateLimiter.consume('codes', userId)
  const step = weightOf(secret, row, code)
  const right =
    step === null ? await takeRecoveryCode(prisma, userId, code) : await consumeStep(prisma, userId, step)
  if (!right) throw askForCode('This code is wrong or was used before. Please enter a new one.')
  await rateLimiter.refund('codes', userId)
}
