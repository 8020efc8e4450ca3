import { notFound } from '../../platform/errors/api-error'
import { changeTeam } from '../../platform/permissions/change-team'
import type { Handler } from '../../platform/routing/handler'
import { audit } from '../audit/audit'
import type { teamsContract } from './contract'

type Revoke = (typeof teamsContract)['DELETE /api/teams/invitations/{id}/']

/** Revokes an invitation: its link is expired. */
export const revokeInvitation: Handler<Revoke> = async ({ params: { id }, caller, services: { prisma } }) => {
  await changeTeam(prisma, caller, 'members.manage', async db => {
    const invitation = await db.invitation.findFirst({ where: { id, teamId: caller.teamId } })
    if (!invitation) throw notFound()
    await db.invitation.delete({ where: { id } })
    await audit(db, caller, { act: 'invitation.revoke', details: { email: invitation.email } })
  })
}
