import { fieldError } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import type { accountsContract } from './contract'
import { takeOwnMailToken } from './mail-tokens'

type VerifyEmail = (typeof accountsContract)['POST /api/rest-auth/registration/verify-email/']

/**
 * Confirms the address that the mail with this key was sent to, unless the user has another one by now. Only who is
 * signed in to the account confirms it, so that no one confirms an account that someone else made with their address.
 */
export const verifyEmail: Handler<VerifyEmail> = ({ body, caller: { userId }, services: { prisma } }) =>
  prisma.$transaction(async db => {
    const { email } = await takeOwnMailToken(db, 'verify', { key: body.key, userId })
    const { count } = await db.user.updateMany({
      where: { id: userId, email },
      data: { emailVerifiedAt: new Date() },
    })
    if (!count) throw fieldError('key', 'This link is no longer good. Please ask for a new one.')
    return { detail: 'ok' }
  })
