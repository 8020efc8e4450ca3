import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { hashToken } from '@/api/platform/permissions/tokens'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma } from '@/prisma/generated/client'
import { audit } from '../audit/audit'
import { renewIfDue } from '../billing/renew-if-due'
import type { teamsContract } from './contract'
import { claimSeat } from './seats'
import { toTeam } from './to-team'

type Accept = (typeof teamsContract)['POST /api/teams/invitations/accept/']

const invitationExpired = () => fieldError('key', 'This link is no longer valid. Please ask for a new one.')

/** Consumes an invitation for the user it was sent to and returns its team's id. Of concurrent calls one succeeds. */
async function take(db: Prisma.TransactionClient, key: string, email: string): Promise<string> {
  const where = { tokenHash: hashToken(key), expiresAt: { gt: new Date() } }
  const invitation = await db.invitation.findFirst({ where })
  if (!invitation) throw invitationExpired()
  if (invitation.email !== email)
    throw refuse(403, 'This invitation was sent to another address. Sign in with that address to accept it.')
  await lockTeam(db, invitation.teamId)
  const { count } = await db.invitation.deleteMany({ where })
  if (!count) throw invitationExpired()
  return invitation.teamId
}

/**
 * Joins the team and switches to it. The link proves that the user reads the address's mail, so it is confirmed too.
 */
export const acceptInvitation: Handler<Accept> = async ({ body: { key }, caller, services }) => {
  const { prisma, now } = services
  const asked = await prisma.invitation.findUnique({ where: { tokenHash: hashToken(key) } })
  if (asked) await renewIfDue(prisma, asked.teamId, now())
  return prisma.$transaction(async db => {
    const { userId } = caller
    const { email, emailVerifiedAt } = await db.user.findUniqueOrThrow({ where: { id: userId } })
    const teamId = await take(db, key, email)
    await claimSeat(db, { teamId, userId })
    await db.membership.createMany({ data: { teamId, userId }, skipDuplicates: true })
    await db.user.update({
      where: { id: userId },
      data: { currentTeamId: teamId, emailVerifiedAt: emailVerifiedAt ?? new Date() },
    })
    await audit(db, { ...caller, teamId }, { act: 'invitation.accept' })
    return toTeam(await db.team.findUniqueOrThrow({ where: { id: teamId } }), { ...caller, teamId })
  })
}
