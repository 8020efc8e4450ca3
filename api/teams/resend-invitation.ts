import { audit } from '../audit/audit'
import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
import { changeTeam } from './change-team'
import type { teamsContract } from './contract'
import { SENT } from './invite'
import { writeInvitation } from './write-invitation'

type Resend = (typeof teamsContract)['POST /api/teams/invitations/{id}/resend/']

/** Sends an invitation again, for another seven days. */
export const resendInvitation: Handler<Resend> = async ({ params: { id }, caller, services }) => {
  await changeTeam(services.prisma, caller, 'members.manage', async db => {
    const invitation = await db.invitation.findFirst({ where: { id, teamId: caller.teamId } })
    if (!invitation) throw notFound()
    const { email } = invitation
    await writeInvitation(db, services, caller, email)
    await audit(db, caller, { act: 'invitation.resend', details: { email } })
  })
  services.mailer.wake()
  return { detail: SENT }
}
