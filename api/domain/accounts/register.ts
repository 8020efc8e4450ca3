import { issueToken } from '../../platform/permissions/tokens'
import { countRegistration } from '../../platform/rate-limits/consume-for'
import type { Handler } from '../../platform/routing/handler'
import { checkRegistration } from './check-registration'
import type { accountsContract } from './contract'
import { makeAccount } from './make-account'
import { hashPassword } from './password'
import { writeVerificationMail } from './write-verification-mail'

type Register = (typeof accountsContract)['POST /api/rest-auth/registration/']

/** Makes an account, its team and its mail at once, and signs in. */
export const register: Handler<Register> = async ({ body, request, services }) => {
  checkRegistration(body)
  const { email, password1, name = '', ref: referral } = body
  await countRegistration(services.rateLimiter, request.ip)
  const passwordHash = await hashPassword(password1)
  const key = await services.prisma.$transaction(async db => {
    const user = await makeAccount(db, { email, name, passwordHash, emailVerifiedAt: null, referral })
    await writeVerificationMail(db, services, user)
    return issueToken(db, user.id, request)
  })
  services.mailer.wake()
  return key
}
