import { MESSAGES } from '../../../compositions/catalog/messages'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import type { accountsContract } from './contract'

type Logout = (typeof accountsContract)['POST /api/rest-auth/logout/']

/** Revokes the token that the request came with. */
export const logout: Handler<Logout> = async ({ caller, services: { prisma } }) => {
  await prisma.$transaction(async db => {
    await db.authToken.update({ where: { id: caller.tokenId }, data: { revokedAt: new Date() } })
    if (caller.impersonatorId) await audit(db, caller, { act: 'support.sign_out', userId: caller.userId })
  })
  return { detail: MESSAGES.accounts.loggedOut }
}
