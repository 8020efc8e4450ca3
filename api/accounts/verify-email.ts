import { fieldError } from '../http/api-error'
import type { Handler } from '../http/handler'
import type { accountsContract } from './contract'
import { takeMailToken } from './mail-tokens'

type VerifyEmail = (typeof accountsContract)['POST /api/rest-auth/registration/verify-email/']

/** Confirms the address that the mail with this key was sent to, unless the user has another one by now. */
export const verifyEmail: Handler<VerifyEmail> = ({ body, services: { prisma } }) =>
  prisma.$transaction(async db => {
    const { userId, email } = await takeMailToken(db, 'verify', body.key)
    const { count } = await db.user.updateMany({
      where: { id: userId, email },
      data: { emailVerifiedAt: new Date() },
    })
    if (!count) throw fieldError('key', 'This link is no longer good. Please ask for a new one.')
    return { detail: 'ok' }
  })
