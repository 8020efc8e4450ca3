import { fieldError } from '../../platform/errors/api-error'
import { countMail } from '../../platform/rate-limits/consume-for'
import type { Handler } from '../../platform/routing/handler'
import { checkOwnPassword } from '../accounts/check-own-password'
import { endMailTokens, issueMailToken } from '../accounts/mail-tokens'
import { writeMail } from '../mail/write-mail'
import type { OwnAccountContract } from './contract'

/**
 * Sends a link to the new address and a notice to the present one. The answer is the same, and comes before the mails
 * are made, whether or not another account has the address: then the mail there says so instead. Only the newest link
 * works.
 */
export const changeEmail: Handler<OwnAccountContract['POST /api/users/change_email/']> = async ({
  body,
  caller,
  services,
}) => {
  const { prisma, mailer, publicUrl, inBackground } = services
  const { id: userId, name, email: present } = await checkOwnPassword(services, caller.userId, body.password)
  const email = body.email.toLowerCase()
  if (email === present) throw fieldError('email', 'This is your e-mail address already.')
  await countMail(services.rateLimiter, email)
  inBackground(async () => {
    await prisma.$transaction(async db => {
      await endMailTokens(db, userId, ['change_email'])
      await writeMail(db, { to: present, template: 'emailChanging', props: { name, email } })
      const holder = await db.user.findUnique({ where: { email } })
      if (holder) return writeMail(db, { to: email, template: 'emailTaken', props: { name: holder.name } })
      const key = await issueMailToken(db, 'change_email', { userId, email })
      const link = `${publicUrl}/auth/change-email/?key=${key}`
      return writeMail(db, { to: email, template: 'changeEmail', props: { name, link } })
    })
    mailer.wake()
  })
  return { detail: `We sent a mail to ${email}. Open its link to change your address.` }
}
