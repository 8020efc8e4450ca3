import { bodyError } from '@/api/platform/errors/api-error'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { checkOwnPassword } from '../check-own-password'
import { checkSecondFactor } from './check-second-factor'
import type { twoFactorContract } from './contract'
import { newRecoveryCodes } from './recovery-codes'
import { beginTwoFactor, confirmTwoFactor, notifyTwoFactorChange } from './turn-on'

type Contract = typeof twoFactorContract

/** Replaces the remaining recovery codes. */
const renewRecoveryCodes: Handler<Contract['POST /api/rest-auth/two-factor/recovery-codes/']> = async ({
  body,
  caller,
  services,
}) => {
  const { userId } = caller
  const { prisma, mailer, publicUrl } = services
  await checkOwnPassword(services, userId, body.password)
  await checkSecondFactor(services, userId, body.code)
  const { codes, hashes } = await newRecoveryCodes(userId)
  await prisma.$transaction(async db => {
    const { count } = await db.twoFactor.updateMany({
      where: { userId, confirmedAt: { not: null } },
      data: { recoveryHashes: hashes },
    })
    if (!count) throw bodyError('Two-factor sign-in is off.')
    await notifyTwoFactorChange(db, caller, 'codes', publicUrl)
  })
  mailer.wake()
  return { recovery_codes: codes }
}

/** Turns off two-factor sign-in: removes the app and the recovery codes. */
const removeTwoFactor: Handler<Contract['POST /api/rest-auth/two-factor/remove/']> = async ({
  body,
  caller,
  services,
}) => {
  const { userId } = caller
  const { prisma, mailer, publicUrl } = services
  await checkOwnPassword(services, userId, body.password)
  await checkSecondFactor(services, userId, body.code)
  await prisma.$transaction(async db => {
    const { count } = await db.twoFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } })
    if (count) await notifyTwoFactorChange(db, caller, 'off', publicUrl)
  })
  mailer.wake()
  return { detail: 'Two-factor sign-in is off.' }
}

export const twoFactorRoutes: Handlers<typeof twoFactorContract> = {
  'POST /api/rest-auth/two-factor/': beginTwoFactor,
  'POST /api/rest-auth/two-factor/confirm/': confirmTwoFactor,
  'POST /api/rest-auth/two-factor/recovery-codes/': renewRecoveryCodes,
  'POST /api/rest-auth/two-factor/remove/': removeTwoFactor,
}
