import { bodyError, fieldError } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import { revokeTokens } from '@/api/platform/permissions/tokens'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma } from '@/prisma/generated/client'
import { audit } from '../../audit/audit'
import { queueMail } from '../../mail/queue-mail'
import { checkOwnPassword } from '../check-own-password'
import { weightOf } from './check-second-factor'
import type { twoFactorContract } from './contract'
import { newRecoveryCodes } from './recovery-codes'
import { sealSecret } from './seal-secret'
import { newSecret, totpUri } from './totp'

/** Audits a change of two-factor sign-in and notifies the user by mail, in case it wasn't them. */
export async function notifyTwoFactorChange(
  db: Prisma.TransactionClient,
  caller: Caller,
  change: 'on' | 'off' | 'codes',
  publicUrl: string,
): Promise<void> {
  await audit(db, caller, { act: `two_factor.${change}` })
  const { email: to, name } = await db.user.findUniqueOrThrow({ where: { id: caller.userId } })
  const props = { name, ip: caller.ip, change, publicUrl }
  await queueMail(db, { to, template: 'twoFactorChanged', props })
}

type Contract = typeof twoFactorContract

/** Creates a new secret for the user's app, replacing an unconfirmed one. */
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
 * Turns on two-factor sign-in: the first code proves that the app has the secret. Other sessions end, since they
 * started without one.
 */
export const confirmTwoFactor: Handler<Contract['POST /api/rest-auth/two-factor/confirm/']> = async ({
  body,
  caller,
  services: { prisma, secret, mailer, publicUrl },
}) => {
  const { userId } = caller
  const row = await prisma.twoFactor.findUnique({ where: { userId, confirmedAt: null } })
  if (!row) throw bodyError('Please begin with your password.')
  const step = weightOf(secret, row, body.code)
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
