import { Prisma } from '../../../prisma/generated/client'
import { refuse } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import { endMailTokens, takeOwnMailToken } from '../accounts/mail-tokens'
import { audit } from '../audit/audit'
import type { OwnAccountContract } from './contract'

const TAKEN = 'Another account has this address by now. Please choose another address in your profile.'

/**
 * Changes the address to the one that the link was sent to, which is confirmed by that. Links that were sent to the old
 * address end, so that whoever reads mail there can't come back in. Only who is signed in to the account does it, so
 * that no one lends their address to an account of someone else.
 */
export const confirmEmail: Handler<OwnAccountContract['POST /api/users/change_email/confirm/']> = async ({
  body: { key },
  caller,
  services: { prisma },
}) => {
  const { userId } = caller
  try {
    await prisma.$transaction(async db => {
      const { email } = await takeOwnMailToken(db, 'change_email', { key, userId })
      await db.user.update({
        where: { id: userId },
        data: { email, username: email, emailVerifiedAt: new Date() },
      })
      await endMailTokens(db, userId, ['verify', 'reset', 'change_email'])
      await audit(db, caller, { act: 'email.change' })
    })
  } catch (error) {
    const taken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    throw taken ? refuse(400, TAKEN) : error
  }
  return { detail: 'Your e-mail address has been changed.' }
}
