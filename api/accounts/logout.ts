import { MESSAGES } from '../../compositions/catalogue/messages'
import type { Handler } from '../http/handler'
import type { accountsContract } from './contract'

type Logout = (typeof accountsContract)['POST /api/rest-auth/logout/']

/** Revokes the token that the request came with. */
export const logout: Handler<Logout> = async ({ caller, services: { prisma } }) => {
  await prisma.authToken.update({ where: { id: caller.tokenId }, data: { revokedAt: new Date() } })
  return { detail: MESSAGES.accounts.loggedOut }
}
