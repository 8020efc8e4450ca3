import { bodyError } from '../../http/api-error'
import type { Handler } from '../../http/handler'
import { checkOwnPassword } from './check-own-password'
import type { twoFactorContract } from './contract'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes'

type Contract = typeof twoFactorContract

/** New recovery codes instead of all that were left. */
export const renewRecoveryCodes: Handler<
  Contract['POST /api/rest-auth/two-factor/recovery-codes/']
> = async ({ body, caller: { userId }, services: { prisma } }) => {
  await checkOwnPassword(prisma, userId, body.password)
  const codes = newRecoveryCodes()
  const { count } = await prisma.twoFactor.updateMany({
    where: { userId, confirmedAt: { not: null } },
    data: { recoveryHashes: codes.map(hashRecoveryCode) },
  })
  if (!count) throw bodyError('Two-factor sign-in is off.')
  return { recovery_codes: codes }
}

/** Forgets the app and the recovery codes: a password is enough again. */
export const removeTwoFactor: Handler<Contract['POST /api/rest-auth/two-factor/remove/']> = async ({
  body,
  caller: { userId },
  services: { prisma },
}) => {
  await checkOwnPassword(prisma, userId, body.password)
  await prisma.twoFactor.deleteMany({ where: { userId } })
  return { detail: 'Two-factor sign-in is off.' }
}
