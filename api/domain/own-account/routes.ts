import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { consumeMail } from '@/api/platform/rate-limits/consume-for'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { Prisma } from '@/prisma/generated/client'
import { checkOwnPassword } from '../accounts/check-own-password'
import { readUser } from '../accounts/get-user'
import { consumeOwnMailToken, issueMailToken, revokeMailTokens } from '../accounts/mail-tokens'
import { audit } from '../audit/audit'
import { queueMail } from '../mail/queue-mail'
import type { OwnAccountContract } from './contract'
import { deleteAccount } from './delete-account'
import { exportData } from './export-data'

/**
 * Sends a link to the new address and a notice to the current one. The response is the same, and sent before the mails
 * are written, whether or not another account has the address; if so, the mail there says so instead. Only the newest
 * link works.
 */
const changeEmail: Handler<OwnAccountContract['POST /api/users/change_email/']> = async ({
  body,
  caller,
  services,
}) => {
  const { prisma, mailer, publicUrl, inBackground } = services
  const { id: userId, name, email: present } = await checkOwnPassword(services, caller.userId, body.password)
  const email = body.email.toLowerCase()
  if (email === present) throw fieldError('email', 'This is your e-mail address already.')
  await consumeMail(services.rateLimiter, email)
  inBackground(async () => {
    await prisma.$transaction(async db => {
      await revokeMailTokens(db, userId, ['change_email'])
      await queueMail(db, { to: present, template: 'emailChanging', props: { name, email } })
      const holder = await db.user.findUnique({ where: { email } })
      if (holder) return queueMail(db, { to: email, template: 'emailTaken', props: { name: holder.name } })
      const key = await issueMailToken(db, 'change_email', { userId, email })
      const link = `${publicUrl}/auth/change-email/?key=${key}`
      return queueMail(db, { to: email, template: 'changeEmail', props: { name, link } })
    })
    mailer.wake()
  })
  return { detail: `We sent a mail to ${email}. Open its link to change your address.` }
}

const TAKEN = 'Another account has this address by now. Please choose another address in your profile.'

/**
 * Changes the address to the one that the link was sent to, which confirms it. Links that were sent to the old address
 * expire, so that whoever reads mail there can't get back in. Only the signed-in user can do it, so that an address
 * can't be attached to someone else's account.
 */
const confirmEmail: Handler<OwnAccountContract['POST /api/users/change_email/confirm/']> = async ({
  body: { key },
  caller,
  services: { prisma },
}) => {
  const { userId } = caller
  try {
    await prisma.$transaction(async db => {
      const { email } = await consumeOwnMailToken(db, 'change_email', { key, userId })
      await db.user.update({
        where: { id: userId },
        data: { email, username: email, emailVerifiedAt: new Date() },
      })
      await revokeMailTokens(db, userId, ['verify', 'reset', 'change_email'])
      await audit(db, caller, { act: 'email.change' })
    })
  } catch (error) {
    const taken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    throw taken ? refuse(400, TAKEN) : error
  }
  return { detail: 'Your e-mail address has been changed.' }
}

/** Changes the user's name, not the names of their teams. */
const renameUser: Handler<OwnAccountContract['PATCH /api/rest-auth/user/']> = async ({
  body: { name },
  ...rest
}) => {
  await rest.services.prisma.user.update({ where: { id: rest.caller.userId }, data: { name } })
  return readUser(rest)
}

export const ownAccountRoutes: Handlers<OwnAccountContract> = {
  'PATCH /api/rest-auth/user/': renameUser,
  'POST /api/users/change_email/': changeEmail,
  'POST /api/users/change_email/confirm/': confirmEmail,
  'GET /api/users/{id}/export/': exportData,
  'POST /api/users/{id}/delete/': deleteAccount,
}
