import type { Caller } from '@/api/platform/permissions/caller'
import { mayDo } from '@/api/platform/permissions/rights'
import type { Prisma } from '@/prisma/generated/client'
import type { Member } from './contract'

/** The relations to load with a member. */
export const memberInclude = {
  user: { select: { id: true, name: true, email: true, twoFactor: { select: { confirmedAt: true } } } },
} as const

type Row = Prisma.MembershipGetPayload<{ include: typeof memberInclude }>

/** A member as the API returns them. */
export const toMember = (
  { id, role, createdAt, user }: Row,
  { userId, role: viewer }: Pick<Caller, 'userId' | 'role'>,
): Member => ({
  id,
  name: user.name,
  email: user.email,
  role,
  joined: createdAt.toISOString(),
  is_me: user.id === userId,
  two_factor: mayDo(viewer, 'members.manage') ? Boolean(user.twoFactor?.confirmedAt) : null,
})
