import { randomBytes } from 'node:crypto'
import { notFound, refuse } from '../../platform/errors/api-error'
import { hashToken } from '../../platform/permissions/tokens'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import type { supportContract } from './contract'

/** How long support staff are signed in as someone (milliseconds). */
const LIFE = 60 * 60_000

/** What the user reads in the list of their devices. */
const DEVICE = 'Talkreel support'

/** Signs support staff in as someone: a token that says who is behind it, and ends within the hour. */
export const signInAs: Handler<(typeof supportContract)['POST /api/support/users/{id}/sign_in/']> = ({
  params: { id: userId },
  caller,
  services: { prisma },
}) =>
  prisma.$transaction(async db => {
    const user = await db.user.findUnique({ where: { id: userId } })
    if (!user) throw notFound()
    if (user.isSuperuser) throw refuse(403, 'No one can sign in as support staff.')
    const key = randomBytes(32).toString('base64url')
    const expiresAt = new Date(Date.now() + LIFE)
    const impersonatorId = caller.userId
    const { id: rowId } = await db.authToken.create({
      data: { userId, tokenHash: hashToken(key), expiresAt, impersonatorId, device: DEVICE },
    })
    await audit(db, caller, { act: 'support.sign_in', userId, teamId: user.currentTeamId, rowId })
    return { key, expires: expiresAt.toISOString() }
  })
