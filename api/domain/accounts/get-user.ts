import type { z } from 'zod'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Input } from '@/api/platform/routing/handler'
import type { PrismaClient } from '@/prisma/generated/client'
import { isDenied } from '../access/check-country'
import { flagsOf } from '../flags/flags-of'
import type { accountsContract, userSchema } from './contract'
import { hasPassword } from './password'

type GetUser = (typeof accountsContract)['GET /api/rest-auth/user/']

/** The signed-in user and their current team. */
export const getUser: Handler<GetUser> = input => readUser(input)

/** The signed-in user as the API returns them. */
export async function readUser({
  caller,
  request,
  services,
}: Pick<Input<GetUser>, 'caller' | 'request' | 'services'>): Promise<z.output<typeof userSchema>> {
  const user = await services.prisma.user.findUniqueOrThrow({
    where: { id: caller.userId },
    include: {
      twoFactor: { select: { confirmedAt: true } },
      _count: { select: { apiKeys: { where: { revokedAt: null } } } },
    },
  })
  const team = await caller.db.team.findUniqueOrThrow({ where: { id: caller.teamId } })
  return {
    pk: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    date_joined: user.dateJoined.toISOString(),
    hash: user.widgetHash,
    email_verified: user.emailVerifiedAt !== null,
    current_team_id: team.id,
    current_team_name: team.title,
    is_team_owner: team.ownerId === user.id,
    is_superuser: caller.isSuperuser,
    is_admin: caller.role !== 'member',
    two_factor: Boolean(user.twoFactor?.confirmedAt),
    two_factor_required: caller.lacksTwoFactor,
    api_keys: user._count.apiKeys,
    has_password: hasPassword(user),
    access_denied: await isDenied(services, caller, request.ip),
    flags: await flagsOf(services.prisma, team.id),
    signed_in_by: await staffBehind(services.prisma, caller),
  }
}

async function staffBehind(prisma: PrismaClient, { impersonatorId: id }: Caller): Promise<string | null> {
  if (!id) return null
  const { email } = await prisma.user.findUniqueOrThrow({ where: { id }, select: { email: true } })
  return email
}
