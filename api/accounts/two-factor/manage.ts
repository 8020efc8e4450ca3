import { audit } from '../../audit/audit'
import { bodyError } from '../../http/api-error'
import type { Handler } from '../../http/handler'
import { checkOwnPassword } from '../check-own-password'
import type { twoFactorContract } from './contract'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes'

type Contract = typeof twoFactorContract

/** New recovery codes instead of all that were left. */
export const renewRecoveryCodes: Handler<
  Contract['POST /api/rest-auth/two-factor/recovery-codes/']
> = async ({ body, caller, services }) => {
  const { userId } = caller
  await checkOwnPassword(services, userId, body.password)
  const codes = newRecoveryCodes()
  await services.prisma.$transaction(async db => {
    const { count } = await db.twoFactor.updateMany({
      where: { userId, confirmedAt: { not: null } },
      data: { recoveryHashes: codes.map(hashRecoveryCode) },
    })
    if (!count) throw bodyError('Two-factor sign-in is off.')
    await audit(db, caller, { act: 'two_factor.codes' })
  })
  return { recovery_codes: codes }
}

/** Forgets the app and the recovery codes: a password is enough again. */
export const removeTwoFactor: Handler<Contract['POST /api/rest-auth/two-factor/remove/']> = async ({
  body,
  caller,
  services,
}) => {
  const { userId } = caller
  await checkOwnPassword(services, userId, body.password)
  await services.prisma.$transaction(async db => {
    const { count } = await db.twoFactor.deleteMany({ where: { userId } })
    if (count) await audit(db, caller, { act: 'two_factor.off' })
  })
  return { detail: 'Two-factor sign-in is off.' }
}
