import { audit } from '../audit/audit'
import { ApiError, fieldError } from '../http/api-error'
import type { Handler } from '../http/handler'
import type { accountsContract } from './contract'
import { endMailTokens } from './mail-tokens'
import { checkPassword, hashPassword } from './password'
import { passwordFaults } from './password-faults'
import { revokeTokens } from './tokens'

type Change = (typeof accountsContract)['POST /api/rest-auth/password/change/']

/** Another password, for somebody who knows the old one; all other sessions end. */
export const changePassword: Handler<Change> = async ({ body, caller, services: { prisma } }) => {
  const {
    id: userId,
    email,
    passwordHash,
  } = await prisma.user.findUniqueOrThrow({ where: { id: caller.userId } })
  if (!(await checkPassword(body.old_password, passwordHash)))
    throw fieldError('old_password', 'Your old password was entered incorrectly. Please enter it again.')
  const { new_password1: password1, new_password2: password2 } = body
  const { password1: faults, ...others } = passwordFaults({ email, password1, password2 })
  if (faults || Object.keys(others).length)
    throw new ApiError(400, { ...others, ...(faults && { new_password1: faults }) })
  const hash = await hashPassword(password1)
  await prisma.$transaction(async db => {
    await db.user.update({ where: { id: userId }, data: { passwordHash: hash } })
    await endMailTokens(db, userId, ['change_email'])
    await revokeTokens(db, { userId, except: caller.tokenId })
    await audit(db, caller, { act: 'password.change' })
  })
  return { detail: 'New password has been saved.' }
}
