import type { Membership, User } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import type { Member } from './contract'

/** What of a member has to be read. */
export const memberInclude = { user: { select: { id: true, name: true, email: true } } } as const

type Row = Membership & { user: Pick<User, 'id' | 'name' | 'email'> }

/** A member as the others of the team see them. */
export const toMember = ({ id, role, createdAt, user }: Row, { userId }: Caller): Member => ({
  id,
  name: user.name,
  email: user.email,
  role,
  joined: createdAt.toISOString(),
  is_me: user.id === userId,
})
