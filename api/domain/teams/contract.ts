import { z } from 'zod'
import { detailSchema } from '@/api/platform/errors/error-contract'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, pageOf, pageQuery, singleLineText } from '@/api/platform/http/schemas'
import { MESSAGES } from '@/compositions/catalog/messages'

const title = singleLineText(150).min(1, MESSAGES.teams.titleRequired)

export const teamSchema = z.object({
  id: z.string(),
  title: z.string(),
  is_owner: z.boolean(),
  is_current: z.boolean(),
  /** Whether it requires two-factor sign-in of its members. */
  requires_two_factor: z.boolean(),
})

const memberSchema = z.object({
  /** The id of the membership, not of the user. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', 'admin', 'member']),
  joined: instant,
  is_me: z.boolean(),
  /** Whether they use two-factor sign-in; null for callers who don't manage members. */
  two_factor: z.boolean().nullable(),
})

const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  sent: instant,
  expires: instant,
})

/** A member as the API returns them. */
export type Member = z.output<typeof memberSchema>

export const teamsContract = {
  'GET /api/teams/': {
    auth: 'user',
    signedInAs: true,
    summary: 'The teams that the user belongs to',
    query: pageQuery,
    response: pageOf(teamSchema),
  },
  'POST /api/teams/': {
    auth: 'user',
    summary: 'Make a team',
    body: z.object({ title }),
    response: teamSchema,
    status: 201,
  },
  'GET /api/teams/members/': {
    auth: 'member',
    right: 'members.see',
    summary: 'The members of the current team',
    query: pageQuery,
    response: pageOf(memberSchema),
  },
  'POST /api/teams/members/invite/': {
    auth: 'member',
    right: 'members.manage',
    summary: 'Ask someone by mail to join; asked again, they get another link, and the older one ends',
    limited: true,
    body: z.object({ email: z.string().trim().max(320) }),
    response: detailSchema,
  },
  'POST /api/teams/members/{id}/make_admin/': {
    auth: 'member',
    right: 'admins.manage',
    summary: 'Make a member an admin',
    params: idParams,
    response: memberSchema,
  },
  'POST /api/teams/members/{id}/make_member/': {
    auth: 'member',
    right: 'admins.manage',
    summary: 'Make an admin a member again',
    params: idParams,
    response: memberSchema,
  },
  'POST /api/teams/members/{id}/make_owner/': {
    auth: 'member',
    right: 'team.give',
    summary: 'Hand the team over to a member; the owner becomes an admin',
    params: idParams,
    response: memberSchema,
  },
  'DELETE /api/teams/members/{id}/': {
    auth: 'member',
    right: 'members.manage',
    summary: 'Remove a member; what they made stays with the team',
    params: idParams,
    response: 'nothing',
  },
  'POST /api/teams/leave/': {
    auth: 'member',
    right: 'team.leave',
    summary: 'Leave the current team',
    response: 'nothing',
  },
  'GET /api/teams/invitations/': {
    auth: 'member',
    right: 'members.manage',
    summary: 'The invitations to the current team that no one has accepted yet',
    query: pageQuery,
    response: pageOf(invitationSchema),
  },
  'POST /api/teams/invitations/accept/': {
    auth: 'user',
    summary: 'Join a team with the key of the mail, signed in with the address that it was sent to',
    limited: true,
    body: z.object({ key: z.string().min(1).max(1000) }),
    response: teamSchema,
  },
  'POST /api/teams/invitations/{id}/resend/': {
    auth: 'member',
    right: 'members.manage',
    summary: 'Send an invitation again, with another link; the older one ends',
    limited: true,
    params: idParams,
    response: detailSchema,
  },
  'DELETE /api/teams/invitations/{id}/': {
    auth: 'member',
    right: 'members.manage',
    summary: 'Revoke an invitation',
    params: idParams,
    response: 'nothing',
  },
  'GET /api/teams/{id}/': {
    auth: 'user',
    signedInAs: true,
    summary: 'A team that the user belongs to',
    params: idParams,
    response: teamSchema,
  },
  'PATCH /api/teams/{id}/': {
    auth: 'member',
    right: 'team.edit',
    summary: 'Rename the current team',
    params: idParams,
    body: z.object({ title }),
    response: teamSchema,
  },
  'POST /api/teams/{id}/require_two_factor/': {
    auth: 'member',
    right: 'team.secure',
    summary:
      'Require two-factor sign-in of everyone in the current team, or no longer: members, and API keys of members, without it are refused until they turn it on',
    params: idParams,
    body: z.object({ required: z.boolean() }),
    response: teamSchema,
  },
  'DELETE /api/teams/{id}/': {
    auth: 'member',
    right: 'team.delete',
    summary: 'Put the current team into the trash with its projects, files and exports; its paid plan ends',
    params: idParams,
    response: 'nothing',
  },
  'POST /api/teams/{id}/switch/': {
    auth: 'user',
    signedInAs: true,
    summary: 'Make this the current team',
    params: idParams,
    response: teamSchema,
  },
} satisfies Contract
