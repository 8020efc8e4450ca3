import { notFound } from '../../platform/errors/api-error'
import { changeTeam } from '../../platform/permissions/change-team'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import { keepCurrent } from '../billing/keep-current'
import type { teamsContract } from './contract'
import { SENT } from './invite'
import { demandSeat } from './seats'
import { writeInvitation } from './write-invitation'

type Resend = (typeof teamsContract)['POST /api/teams/invitations/{id}/resend/']

/** Sends an invitation again, for another seven days. */
export const resendInvitation: Handler<Resend> = async ({ params: { id }, caller, services }) => {
  await keepCurrent(services.prisma, caller.teamId, services.now())
  await changeTeam(services.prisma, caller, 'members.manage', async db => {
    const invitation = await db.invitation.findFirst({ where: { id, teamId: caller.teamId } })
    if (!invitation) throw notFound()
    const { email } = invitation
    await demandSeat(db, caller.teamId, email)
    await writeInvitation(db, services, caller, email)
    await audit(db, caller, { act: 'invitation.resend', details: { email } })
  })
  services.mailer.wake()
  return { detail: SENT }
}
