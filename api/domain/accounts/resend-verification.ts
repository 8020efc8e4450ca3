import { MESSAGES } from '../../../compositions/catalog/messages'
import { countMail } from '../../platform/rate-limits/consume-for'
import type { Handler } from '../../platform/routing/handler'
import type { accountsContract } from './contract'
import { writeVerificationMail } from './write-verification-mail'

type Resend = (typeof accountsContract)['POST /api/users/resend_verify_email/']

/**
 * Sends the mail again. The answer is the same, and comes before the mail is made, whether or not there is such an account.
 */
export const resendVerification: Handler<Resend> = async ({ body, services }) => {
  const email = body.email.toLowerCase()
  await countMail(services.rateLimiter, email)
  const user = await services.prisma.user.findUnique({ where: { email, emailVerifiedAt: null } })
  if (user)
    services.inBackground(async () => {
      await writeVerificationMail(services.prisma, services, user)
      services.mailer.wake()
    })
  return { detail: MESSAGES.accounts.verificationSent }
}
