import { ApiError } from '@/api/platform/errors/api-error'
import { consumeMail } from '@/api/platform/rate-limits/consume-for'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma } from '@/prisma/generated/client'
import { actorOfMailLink } from '../audit/audit'
import { queueMail } from '../mail/queue-mail'
import { passwordFaults } from './account-fields'
import type { accountsContract } from './contract'
import { consumeMailToken, issueMailToken } from './mail-tokens'
import { hashPassword } from './password'
import { setPassword } from './set-password'

type Ask = (typeof accountsContract)['POST /api/rest-auth/password/reset/']
type Confirm = (typeof accountsContract)['POST /api/rest-auth/password/reset/confirm/']

/**
 * Sends a link for a new password. The response is the same, and sent before the mail is written, whether or not the
 * account exists.
 */
export const requestReset: Handler<Ask> = async ({ body, services }) => {
  const { prisma, mailer, publicUrl, inBackground } = services
  await consumeMail(services.rateLimiter, body.email)
  const user = await prisma.user.findUnique({ where: { email: body.email.toLowerCase() } })
  if (user)
    inBackground(async () => {
      await prisma.$transaction(async db => {
        const { id: userId, email, name } = user
        const key = await issueMailToken(db, 'reset', { userId, email })
        const link = `${publicUrl}/auth/password/reset/confirm/?key=${key}`
        await queueMail(db, { to: email, template: 'reset', props: { name, link } })
      })
      mailer.wake()
    })
  return { detail: 'Password reset e-mail has been sent.' }
}

/**
 * Confirms the address that the link was sent to. Identity providers connected before that are removed, since someone
 * else may have connected them.
 */
async function confirmAddress(db: Prisma.TransactionClient, userId: string, email: string): Promise<void> {
  const { emailVerifiedAt } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  if (emailVerifiedAt) return
  await db.user.updateMany({ where: { id: userId, email }, data: { emailVerifiedAt: new Date() } })
  await db.socialAccount.deleteMany({ where: { userId } })
}

/** Sets the new password, ends every session and API key, and confirms the address that the link was sent to. */
export const confirmReset: Handler<Confirm> = async ({ body, request, services }) => {
  const { prisma, rateLimiter, mailer, publicUrl } = services
  const { key, new_password1: password1, new_password2: password2 } = body
  const owner = await prisma.$transaction(async db => {
    const { userId, email } = await consumeMailToken(db, 'reset', key)
    const faults = passwordFaults({ email, password1, password2 })
    if (Object.keys(faults).length) throw new ApiError(400, renamed(faults))
    const passwordHash = await hashPassword(password1)
    await confirmAddress(db, userId, email)
    const act = 'password.reset'
    const actor = actorOfMailLink(userId, request)
    await setPassword(db, actor, { userId, passwordHash, revokesKeys: true, act, publicUrl })
    return userId
  })
  mailer.wake()
  await rateLimiter.reset('passwordsOfAccount', owner)
  return { detail: 'Password has been reset with the new password.' }
}

/** The same faults under the field names of this form. */
const renamed = ({ password1, ...rest }: Record<string, string[]>) => ({
  ...rest,
  ...(password1 && { new_password1: password1 }),
})
