import { z } from 'zod'
import { fieldError } from '@/api/platform/errors/api-error'
import { changeTeam } from '@/api/platform/permissions/change-team'
import { checkVerified } from '@/api/platform/permissions/rights'
import type { Handler } from '@/api/platform/routing/handler'
import { audit } from '../audit/audit'
import { renewIfDue } from '../billing/renew-if-due'
import type { teamsContract } from './contract'
import { createInvitation } from './create-invitation'
import { requireSeat } from './seats'

/** The maximum of open invitations per team, against spam. */
const MAX_OPEN_INVITATIONS = 50

/** The response to a sent invitation. */
export const SENT = 'Invitation sent.'

/** Invites someone to the team. The response reveals only members of this team, never other accounts. */
export const invite: Handler<(typeof teamsContract)['POST /api/teams/members/invite/']> = async ({
  body,
  caller,
  services,
}) => {
  const email = body.email.toLowerCase()
  const { teamId } = caller
  if (!z.email().safeParse(email).success) throw fieldError('email', 'Enter a valid email address.')
  await checkVerified(services.prisma, caller.userId)
  await renewIfDue(services.prisma, teamId, services.now())
  await changeTeam(services.prisma, caller, 'members.manage', async db => {
    if (await db.membership.count({ where: { teamId, user: { email } } }))
      throw fieldError('email', 'They are in this team already.')
    if ((await db.invitation.count({ where: { teamId, email: { not: email } } })) >= MAX_OPEN_INVITATIONS)
      throw fieldError('email', `${MAX_OPEN_INVITATIONS} invitations are waiting. Revoke some of them first.`)
    await requireSeat(db, teamId, email)
    await createInvitation(db, services, caller, email)
    await audit(db, caller, { act: 'invitation.send', details: { email } })
  })
  services.mailer.wake()
  return { detail: SENT }
}
