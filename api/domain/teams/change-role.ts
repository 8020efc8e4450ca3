import { notFound, refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import { changeTeam } from '@/api/platform/permissions/change-team'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { audit } from '../audit/audit'
import type { Member, teamsContract } from './contract'
import { memberInclude, toMember } from './to-member'

type Contract = typeof teamsContract

/** The error when changing the owner's role. */
const OWNER_STAYS = 'The owner of a team hands it over to someone else first.'

const changeRole = (
  { prisma }: Services,
  caller: Caller,
  id: string,
  role: 'admin' | 'member',
): Promise<Member> =>
  changeTeam(prisma, caller, 'admins.manage', async db => {
    const member = await db.membership.findFirst({ where: { id, teamId: caller.teamId } })
    if (!member) throw notFound()
    if (member.role === 'owner') throw refuse(400, OWNER_STAYS)
    const changed = await db.membership.update({ where: { id }, data: { role }, include: memberInclude })
    await audit(db, caller, { act: `member.make_${role}`, userId: member.userId })
    return toMember(changed, caller)
  })

/** Makes a member an admin. */
export const makeAdmin: Handler<Contract['POST /api/teams/members/{id}/make_admin/']> = ({
  params,
  caller,
  services,
}) => changeRole(services, caller, params.id, 'admin')

/** Makes an admin a member again. */
export const makeMember: Handler<Contract['POST /api/teams/members/{id}/make_member/']> = ({
  params,
  caller,
  services,
}) => changeRole(services, caller, params.id, 'member')
