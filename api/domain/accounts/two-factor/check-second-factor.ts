import { ApiError } from '@/api/platform/errors/api-error'
import type { Services } from '@/api/platform/services/services'
import type { PrismaClient, TwoFactor } from '@/prisma/generated/client'
import { hashRecoveryCode } from './recovery-codes'
import { openSecret } from './seal-secret'
import { stepOfCode } from './totp'

type Row = Pick<TwoFactor, 'userId' | 'sealedSecret'>

const askForCode = (message: string) => new ApiError(400, { code: [message], two_factor: true })

/** The step of a code of the user's app, as `stepOfCode` has it. `code` may have spaces in it. */
export function stepOf(serverSecret: string, { userId, sealedSecret }: Row, code: string): number | null {
  const secret = openSecret(serverSecret, userId, sealedSecret)
  return secret === null ? null : stepOfCode(secret, code.replace(/\s/g, ''), Date.now())
}

/** Uses a step up: of two at once, and of one that is sent again, only the first is taken. */
async function consumeStep(prisma: PrismaClient, userId: string, step: number): Promise<boolean> {
  const { count } = await prisma.twoFactor.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count > 0
}

/** Uses a recovery code up. */
async function takeRecoveryCode(prisma: PrismaClient, userId: string, code: string): Promise<boolean> {
  const hash = await hashRecoveryCode(userId, code)
  const count = await prisma.$executeRaw`
    UPDATE two_factor SET recovery_hashes = array_remove(recovery_hashes, ${hash})
    WHERE user_id = ${userId} AND ${hash} = ANY(recovery_hashes)`
  return count > 0
}

/**
 * Lets pass whose password was right, where their account asks for no code or `code` is one of their app or one of
 * their recovery codes, which is used up. Wrong codes are counted by account, from wherever they come.
 * @throws {ApiError} 400 with `two_factor` where a code is missing or wrong; 429 after too many wrong ones.
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
  const step = stepOf(secret, row, code)
  const right =
    step === null ? await takeRecoveryCode(prisma, userId, code) : await consumeStep(prisma, userId, step)
  if (!right) throw askForCode('This code is wrong or was used before. Please enter a new one.')
  await rateLimiter.refund('codes', userId)
}
