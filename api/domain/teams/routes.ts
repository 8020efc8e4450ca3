import { notFound, refuse } from '@/api/platform/errors/api-error'
import { pageWindow, toPage } from '@/api/platform/http/paginate'
import { changeTeam } from '@/api/platform/permissions/change-team'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { PrismaClient, Team } from '@/prisma/generated/client'
import { audit } from '../audit/audit'
import { renewIfDue } from '../billing/renew-if-due'
import { acceptInvitation } from './accept-invitation'
import { makeAdmin, makeMember } from './change-role'
import type { teamsContract } from './contract'
import { createInvitation } from './create-invitation'
import { createTeam } from './create-team'
import { deleteTeam } from './delete-team'
import { invite, SENT } from './invite'
import { removeMembers } from './remove-members'
import { requireTwoFactor } from './require-two-factor'
import { requireSeat } from './seats'
import { memberInclude, toMember } from './to-member'
import { toTeam } from './to-team'

/**
 * A team that the user belongs to; the only lookup by id outside the current team.
 * @throws {ApiError} 404 if there is none, or the user is not a member.
 */
async function findTeam(prisma: PrismaClient, userId: string, id: string): Promise<Team> {
  const team = await prisma.team.findFirst({ where: { id, memberships: { some: { userId } } } })
  if (!team) throw notFound()
  return team
}

type Resend = (typeof teamsContract)['POST /api/teams/invitations/{id}/resend/']

/** Sends an invitation again, for another seven days. */
const resendInvitation: Handler<Resend> = async ({ params: { id }, caller, services }) => {
  await renewIfDue(services.prisma, caller.teamId, services.now())
  await changeTeam(services.prisma, caller, 'members.manage', async db => {
    const invitation = await db.invitation.findFirst({ where: { id, teamId: caller.teamId } })
    if (!invitation) throw notFound()
    const { email } = invitation
    await requireSeat(db, caller.teamId, email)
    await createInvitation(db, services, caller, email)
    await audit(db, caller, { act: 'invitation.resend', details: { email } })
  })
  services.mailer.wake()
  return { detail: SENT }
}

type HandOver = (typeof teamsContract)['POST /api/teams/members/{id}/make_owner/']

/** Makes another member the owner and the owner an admin, demoting first: a team has at most one owner. */
const handOverTeam: Handler<HandOver> = ({ params: { id }, caller, services: { prisma } }) => {
  const { teamId, userId } = caller
  return changeTeam(prisma, caller, 'team.give', async db => {
    const member = await db.membership.findFirst({ where: { id, teamId } })
    if (!member) throw notFound()
    await db.membership.update({ where: { teamId_userId: { teamId, userId } }, data: { role: 'admin' } })
    const owner = await db.membership.update({
      where: { id },
      data: { role: 'owner' },
      include: memberInclude,
    })
    await db.team.update({ where: { id: teamId }, data: { ownerId: owner.userId } })
    await audit(db, caller, { act: 'team.hand_over', userId: owner.userId })
    return toMember(owner, caller)
  })
}

/** The team's invitations, newest first, including expired ones, which can be sent again. */
const listInvitations: Handler<(typeof teamsContract)['GET /api/teams/invitations/']> = async ({
  query,
  caller,
  request,
}) => {
  const [count, invitations] = await Promise.all([
    caller.db.invitation.count(),
    caller.db.invitation.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], ...pageWindow(query) }),
  ])
  const results = invitations.map(({ id, email, createdAt, expiresAt }) => ({
    id,
    email,
    sent: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
  }))
  return toPage(request, query, { count, results })
}

/** Renames the current team. */
const renameTeam: Handler<(typeof teamsContract)['PATCH /api/teams/{id}/']> = async ({
  params: { id },
  body: { title },
  caller,
  services: { prisma },
}) => {
  if (id !== caller.teamId) throw notFound()
  return changeTeam(prisma, caller, 'team.edit', async db => {
    const team = await db.team.update({ where: { id }, data: { title } })
    await audit(db, caller, { act: 'team.rename', details: { title } })
    return toTeam(team, caller)
  })
}

/** The members of the team: the owner, then admins, then the others, each in order of joining. */
const listMembers: Handler<(typeof teamsContract)['GET /api/teams/members/']> = async ({
  query,
  caller,
  request,
}) => {
  const [count, members] = await Promise.all([
    caller.db.membership.count(),
    caller.db.membership.findMany({
      orderBy: [{ role: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
      include: memberInclude,
      ...pageWindow(query),
    }),
  ])
  return toPage(request, query, { count, results: members.map(member => toMember(member, caller)) })
}

/** Leaves the current team. Its owner has to transfer or delete it instead. */
const leaveTeam: Handler<(typeof teamsContract)['POST /api/teams/leave/']> = async ({
  caller,
  services: { prisma },
}) => {
  await changeTeam(prisma, caller, 'team.leave', async db => {
    const { teamId, userId } = caller
    const { ownerId } = await db.team.findUniqueOrThrow({ where: { id: teamId } })
    if (ownerId === userId)
      throw refuse(400, 'You own this team: hand it over to someone else before you leave, or delete it.')
    await removeMembers(db, teamId, [userId])
    await audit(db, caller, { act: 'member.leave' })
  })
}

/**
 * Switches the current team for all following requests. Support staff who are signed in as a user switch only their own
 * session.
 */
const switchTeam: Handler<(typeof teamsContract)['POST /api/teams/{id}/switch/']> = async ({
  params,
  caller,
  services: { prisma },
}) => {
  const team = await findTeam(prisma, caller.userId, params.id)
  const data = { currentTeamId: team.id }
  if (caller.impersonatorId) await prisma.authToken.update({ where: { id: caller.tokenId }, data })
  else await prisma.user.update({ where: { id: caller.userId }, data })
  return toTeam(team, { ...caller, teamId: team.id })
}

type Remove = (typeof teamsContract)['DELETE /api/teams/members/{id}/']

/** Removes a member. Their projects and running exports belong to the team and stay. */
const removeMember: Handler<Remove> = async ({ params: { id }, caller, services: { prisma } }) => {
  await changeTeam(prisma, caller, 'members.manage', async db => {
    const { teamId } = caller
    const member = await db.membership.findFirst({ where: { id, teamId } })
    if (!member) throw notFound()
    if (member.role === 'owner') throw refuse(400, 'The owner of a team cannot be removed.')
    await removeMembers(db, teamId, [member.userId])
    await audit(db, caller, { act: 'member.remove', userId: member.userId })
  })
}

/** The teams that the user belongs to, by name. */
const listTeams: Handler<(typeof teamsContract)['GET /api/teams/']> = async ({
  query,
  caller,
  services: { prisma },
  request,
}) => {
  const where = { memberships: { some: { userId: caller.userId } } }
  const [count, teams] = await Promise.all([
    prisma.team.count({ where }),
    prisma.team.findMany({ where, orderBy: [{ title: 'asc' }, { id: 'asc' }], ...pageWindow(query) }),
  ])
  return toPage(request, query, { count, results: teams.map(team => toTeam(team, caller)) })
}

type Revoke = (typeof teamsContract)['DELETE /api/teams/invitations/{id}/']

/** Revokes an invitation: its link expires. */
const revokeInvitation: Handler<Revoke> = async ({ params: { id }, caller, services: { prisma } }) => {
  await changeTeam(prisma, caller, 'members.manage', async db => {
    const invitation = await db.invitation.findFirst({ where: { id, teamId: caller.teamId } })
    if (!invitation) throw notFound()
    await db.invitation.delete({ where: { id } })
    await audit(db, caller, { act: 'invitation.revoke', details: { email: invitation.email } })
  })
}

/** A team that the user belongs to. */
const getTeam: Handler<(typeof teamsContract)['GET /api/teams/{id}/']> = async ({
  params,
  caller,
  services,
}) => toTeam(await findTeam(services.prisma, caller.userId, params.id), caller)

export const teamsRoutes: Handlers<typeof teamsContract> = {
  'GET /api/teams/': listTeams,
  'POST /api/teams/': createTeam,
  'GET /api/teams/members/': listMembers,
  'POST /api/teams/members/invite/': invite,
  'POST /api/teams/members/{id}/make_admin/': makeAdmin,
  'POST /api/teams/members/{id}/make_member/': makeMember,
  'POST /api/teams/members/{id}/make_owner/': handOverTeam,
  'DELETE /api/teams/members/{id}/': removeMember,
  'POST /api/teams/leave/': leaveTeam,
  'GET /api/teams/invitations/': listInvitations,
  'POST /api/teams/invitations/accept/': acceptInvitation,
  'POST /api/teams/invitations/{id}/resend/': resendInvitation,
  'DELETE /api/teams/invitations/{id}/': revokeInvitation,
  'GET /api/teams/{id}/': getTeam,
  'PATCH /api/teams/{id}/': renameTeam,
  'POST /api/teams/{id}/require_two_factor/': requireTwoFactor,
  'DELETE /api/teams/{id}/': deleteTeam,
  'POST /api/teams/{id}/switch/': switchTeam,
}
