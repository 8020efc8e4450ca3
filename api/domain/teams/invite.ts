import { z } from 'zod'
import { fieldError } from '../../platform/errors/api-error'
import { changeTeam } from '../../platform/permissions/change-team'
import { checkVerified } from '../../platform/permissions/rights'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import { keepCurrent } from '../billing/keep-current'
import type { teamsContract } from './contract'
import { demandSeat } from './seats'
import { writeInvitation } from './write-invitation'

/** Invitations that a team may have open at once, so that no one sends advertisements by them. */
const MOST_OPEN = 50

/** What is said when an invitation is on its way. */
export const SENT = 'Invitation sent.'

/** Asks someone to join the team. Only who is in this very team is told of; no answer depends on other accounts. */
export const invite: Handler<(typeof teamsContract)['POST /api/teams/members/invite/']> = async ({
  body,
  caller,
  services,
}) => {
  const email = body.email.toLowerCase()
  const { teamId } = caller
  if (!z.email().safeParse(email).success) throw fieldError('email', 'Enter a valid email address.')
  await checkVerified(services.prisma, caller.userId)
  await keepCurrent(services.prisma, teamId, services.now())
  await changeTeam(services.prisma, caller, 'members.manage', async db => {
    if (await db.membership.count({ where: { teamId, user: { email } } }))
      throw fieldError('email', 'They are in this team already.')
    if ((await db.invitation.count({ where: { teamId, email: { not: email } } })) >= MOST_OPEN)
      throw fieldError('email', `${MOST_OPEN} invitations are waiting. Revoke some of them first.`)
    await demandSeat(db, teamId, email)
    await writeInvitation(db, services, caller, email)
    await audit(db, caller, { act: 'invitation.send', details: { email } })
  })
  services.mailer.wake()
  return { detail: SENT }
}
