import { ApiError, fieldError } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import { checkOwnPassword } from './check-own-password'
import type { accountsContract } from './contract'
import { hashPassword } from './password'
import { passwordFaults } from './password-faults'
import { setPassword } from './set-password'

type Change = (typeof accountsContract)['POST /api/rest-auth/password/change/']

const wrongPassword = () =>
  fieldError('old_password', 'Your old password was entered incorrectly. Please enter it again.')

/** Another password, for someone who knows the old one; all other sessions end, and their API keys where they ask for it. */
export const changePassword: Handler<Change> = async ({ body, caller, services }) => {
  const { id: userId, email } = await checkOwnPassword(
    services,
    caller.userId,
    body.old_password,
    wrongPassword,
  )
  const { new_password1: password1, new_password2: password2 } = body
  const { password1: faults, ...others } = passwordFaults({ email, password1, password2 })
  if (faults || Object.keys(others).length)
    throw new ApiError(400, { ...others, ...(faults && { new_password1: faults }) })
  const passwordHash = await hashPassword(password1)
  const { prisma, publicUrl, mailer } = services
  await prisma.$transaction(db =>
    setPassword(db, caller, {
      userId,
      passwordHash,
      except: caller.tokenId,
      revokesKeys: body.revoke_keys,
      act: 'password.change',
      publicUrl,
    }),
  )
  mailer.wake()
  return { detail: 'New password has been saved.' }
}
