import { fieldError } from '../http/api-error'
import type { Handler } from '../http/handler'
import type { accountsContract } from './contract'
import { readMailKey } from './mail-key'

type VerifyEmail = (typeof accountsContract)['POST /api/rest-auth/registration/verify-email/']

/** Confirms the address that the mail with this key was sent to, unless the user has another one by now. */
export const verifyEmail: Handler<VerifyEmail> = async ({ body, services: { prisma, secret } }) => {
  const said = readMailKey(secret, body.key)
  const { count } = said
    ? await prisma.user.updateMany({
        where: { id: said.userId, email: said.email },
        data: { emailVerifiedAt: new Date() },
      })
    : { count: 0 }
  if (!count) throw fieldError('key', 'This link is no longer good. Please ask for a new one.')
  return { detail: 'ok' }
}
