import { bodyError, fieldError } from '@/api/platform/errors/api-error'
import { revokeTokens } from '@/api/platform/permissions/tokens'
import type { Handler } from '@/api/platform/routing/handler'
import { checkOwnPassword } from '../check-own-password'
import { stepOf } from './check-second-factor'
import type { twoFactorContract } from './contract'
import { newRecoveryCodes } from './recovery-codes'
import { sealSecret } from './seal-secret'
import { notifyTwoFactorChange } from './tell-change'
import { newSecret, totpUri } from './totp'

type Contract = typeof twoFactorContract

/** A new secret for the user's app, instead of one that was never confirmed. */
export const beginTwoFactor: Handler<Contract['POST /api/rest-auth/two-factor/']> = async ({
  body,
  caller: { userId },
  services,
}) => {
  const { email } = await checkOwnPassword(services, userId, body.password)
  const secret = newSecret()
  const sealed = sealSecret(services.secret, userId, secret)
  const kept = await services.prisma.$executeRaw`
    INSERT INTO two_factor (user_id, sealed_secret) VALUES (${userId}, ${sealed})
    ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret
    WHERE two_factor.confirmed_at IS NULL`
  if (!kept) throw bodyError('Two-factor sign-in is on already.')
  return { secret, uri: totpUri(secret, email) }
}

/**
 * From here on a sign-in asks for a code: the first one shows that the app has the secret. Other sessions end, as they
 * began without one.
 */
export const confirmTwoFactor: Handler<Contract['POST /api/rest-auth/two-factor/confirm/']> = async ({
  body,
  caller,
  services: { prisma, secret, mailer, publicUrl },
}) => {
  const { userId } = caller
  const row = await prisma.twoFactor.findUnique({ where: { userId, confirmedAt: null } })
  if (!row) throw bodyError('Please begin with your password.')
  const step = stepOf(secret, row, body.code)
  if (step === null)
    throw fieldError('code', 'This code is wrong. Please enter the one that the app shows now.')
  const { codes, hashes } = await newRecoveryCodes(userId)
  await prisma.$transaction(async db => {
    const { count } = await db.twoFactor.updateMany({
      where: { userId, confirmedAt: null, sealedSecret: row.sealedSecret },
      data: { confirmedAt: new Date(), lastStep: step, recoveryHashes: hashes },
    })
    if (!count) throw bodyError('This was begun or confirmed elsewhere meanwhile. Please begin again.')
    await revokeTokens(db, { userId, except: caller.tokenId })
    await notifyTwoFactorChange(db, caller, 'on', publicUrl)
  })
  mailer.wake()
  return { recovery_codes: codes }
}
