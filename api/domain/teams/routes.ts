import type { Handlers } from '../../platform/routing/handler'
import { acceptInvitation } from './accept-invitation'
import { makeAdmin, makeMember } from './change-role'
import type { teamsContract } from './contract'
import { createTeam } from './create-team'
import { deleteTeam } from './delete-team'
import { getTeam } from './get-team'
import { handOverTeam } from './hand-over-team'
import { invite } from './invite'
import { leaveTeam } from './leave-team'
import { listInvitations } from './list-invitations'
import { listMembers } from './list-members'
import { listTeams } from './list-teams'
import { removeMember } from './remove-member'
import { renameTeam } from './rename-team'
import { requireTwoFactor } from './require-two-factor'
import { resendInvitation } from './resend-invitation'
import { revokeInvitation } from './revoke-invitation'
import { switchTeam } from './switch-team'

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
