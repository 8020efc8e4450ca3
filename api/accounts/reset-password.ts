import type { Prisma } from '../../prisma/generated/client'
import { audit, byMail } from '../audit/audit'
import { ApiError } from '../http/api-error'
import type { Handler } from '../http/handler'
import { writeMail } from '../mail/write-mail'
import type { accountsContract } from './contract'
import { countMail } from './count-tries'
import { endMailTokens, issueMailToken, takeMailToken } from './mail-tokens'
import { hashPassword } from './password'
import { passwordFaults } from './password-faults'
import { revokeTokens } from './tokens'

type Ask = (typeof accountsContract)['POST /api/rest-auth/password/reset/']
type Confirm = (typeof accountsContract)['POST /api/rest-auth/password/reset/confirm/']

/**
 * Sends a link for a new password. The answer is the same, and comes before the mail is made, whether or not there is
 * such an account.
 */
export const askForReset: Handler<Ask> = async ({ body, services }) => {
  const { prisma, mailer, publicUrl, inBackground } = services
  await countMail(services.tries, body.email)
  const user = await prisma.user.findUnique({ where: { email: body.email.toLowerCase() } })
  if (user)
    inBackground(async () => {
      await prisma.$transaction(async db => {
        const { id: userId, email, name } = user
        const key = await issueMailToken(db, 'reset', { userId, email })
        const link = `${publicUrl}/auth/password/reset/confirm/?key=${key}`
        await writeMail(db, { to: email, template: 'reset', props: { name, link } })
      })
      mailer.wake()
    })
  return { detail: 'Password reset e-mail has been sent.' }
}

/** Whoever connected a company or made a key before the address was confirmed need not be its holder. */
async function endOtherWaysIn(db: Prisma.TransactionClient, userId: string): Promise<void> {
  await db.socialAccount.deleteMany({ where: { userId } })
  await db.apiKey.updateMany({ where: { makerId: userId, revokedAt: null }, data: { revokedAt: new Date() } })
}

/** Sets the new password, ends every session, and confirms the address that the link was sent to. */
export const confirmReset: Handler<Confirm> = async ({ body, request, services: { prisma, tries } }) => {
  const { key, new_password1: password1, new_password2: password2 } = body
  const owner = await prisma.$transaction(async db => {
    const { userId, email } = await takeMailToken(db, 'reset', key)
    const faults = passwordFaults({ email, password1, password2 })
    if (Object.keys(faults).length) throw new ApiError(400, renamed(faults))
    const passwordHash = await hashPassword(password1)
    const { emailVerifiedAt } = await db.user.update({ where: { id: userId }, data: { passwordHash } })
    await db.user.updateMany({
      where: { id: userId, email },
      data: { emailVerifiedAt: emailVerifiedAt ?? new Date() },
    })
    if (!emailVerifiedAt) await endOtherWaysIn(db, userId)
    await endMailTokens(db, userId, ['reset', 'change_email'])
    await revokeTokens(db, { userId })
    await audit(db, byMail(userId, request), { act: 'password.reset' })
    return userId
  })
  await tries.forget('passwordsOfAccount', owner)
  return { detail: 'Password has been reset with the new password.' }
}

/** The same faults under the names that this form's fields have. */
const renamed = ({ password1, ...rest }: Record<string, string[]>) => ({
  ...rest,
  ...(password1 && { new_password1: password1 }),
})
