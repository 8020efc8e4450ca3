import { pageWindow, toPage } from '@/api/platform/http/paginate'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma, User } from '@/prisma/generated/client'
import type { FoundUser, supportContract } from './contract'

/** Owners of deleted teams stand in for people whose account is gone: no one to help. */
const NOBODY = { email: { endsWith: '@account.invalid' } }

/** Someone as a list shows them. */
export const toFound = ({ id, name, email, dateJoined, isSuperuser }: User): FoundUser => ({
  id,
  name,
  email,
  joined: dateJoined.toISOString(),
  is_superuser: isSuperuser,
})

const matching = (q: string): Prisma.UserWhereInput => ({
  OR: [
    { id: q },
    { email: { contains: q, mode: 'insensitive' } },
    { name: { contains: q, mode: 'insensitive' } },
    { memberships: { some: { teamId: q } } },
  ],
})

/** People whom a word finds; everyone where there is none. */
export const findUsers: Handler<(typeof supportContract)['GET /api/support/users/']> = async ({
  query,
  services: { prisma },
  request,
}) => {
  const where: Prisma.UserWhereInput = { NOT: NOBODY, ...(query.q && matching(query.q)) }
  const [count, users] = await Promise.all([
    prisma.user.count({ where }),
    prisma.user.findMany({ where, orderBy: [{ dateJoined: 'desc' }, { id: 'desc' }], ...pageWindow(query) }),
  ])
  return toPage(request, query, { count, results: users.map(toFound) })
}
