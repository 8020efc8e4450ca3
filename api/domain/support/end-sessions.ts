import { notFound } from '../../platform/errors/api-error'
import { revokeTokens } from '../../platform/permissions/tokens'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import type { supportContract } from './contract'

/** Signs someone out on all their devices, as when they have lost one. They sign in again as before. */
export const endSessions: Handler<
  (typeof supportContract)['POST /api/support/users/{id}/end_sessions/']
> = async ({ params: { id: userId }, caller, services: { prisma } }) => {
  await prisma.$transaction(async db => {
    if (!(await db.user.count({ where: { id: userId } }))) throw notFound()
    await revokeTokens(db, { userId })
    await audit(db, caller, { act: 'support.end_sessions', userId })
  })
  return { detail: 'They are signed out everywhere.' }
}
